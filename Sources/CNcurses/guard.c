// Two processes, so that one of them restores the terminal if the other is killed.
//
//     shell ──▶ guard: blocks in waitpid     guard dies ──▶ the program restores the terminal
//                 └──▶ program               program dies ──▶ the guard restores it
//
// The guard is the process that the shell has started, so the shell shows its prompt only after the
// terminal is restored. It has to behave like the program: it forwards signals, stops and continues
// with the program, and ends as the program ended, by the same signal or with the same code.
//
// Both are in one process group. A signal for the group, from the keyboard or the shell, reaches
// the program directly and is not forwarded.
//
// The program is the same executable, started again with fork and exec. A fork alone is not enough:
// libraries that run before main have stored properties of the process. libdispatch, for example,
// stores the id of the main thread, and a fork dies with SIGILL when it takes libdispatch's locks.
//
// The shared data is in anonymous memory. The program finds it through an environment variable,
// which it removes at once; the variable holds the guard's process id and the memory's file
// descriptor. Anonymous memory with a file descriptor is not in POSIX.
#define _GNU_SOURCE 1
#include "shim.h"
#include "terminal_state.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static const char variable[] = "TERMINAL_GUARD_PROCESS";

/// The data that the guard and the program share.
struct shared {
    struct terminal_state terminal;
    /// The signals that were blocked before the guard blocked all of them.
    sigset_t mask;
};

/// In the guard, the program's process id; in the program, the guard's. 0 without a guard.
static pid_t program, guard;

bool is_guarded(void) { return guard != 0; }

static bool guard_is_dead(void) { return guard != 0 && getppid() != guard; }

void restore_for_guard(void) {
    if (!guard_is_dead() || !atomic_exchange(&terminal_state->armed, 0)) return;
    // The shell may have taken the terminal and set its own modes, but its prompt would appear on
    // the program's screen.
    terminal_write(terminal_state->restore_sequence, terminal_state->restore_count);
    if (!in_background()) tcsetattr(STDIN_FILENO, TCSANOW, &terminal_state->modes);
}

void wake_guard(void) {
    if (guard != 0 && !guard_is_dead()) kill(guard, SIGCONT);
}

// MARK: the guard

static const int passed_on[] = {SIGTERM, SIGHUP,  SIGINT,  SIGTSTP, SIGWINCH, SIGQUIT,
                                SIGUSR1, SIGUSR2, SIGALRM, SIGSEGV, SIGBUS,   SIGILL,
                                SIGTRAP, SIGFPE,  SIGABRT, SIGSYS,  SIGXCPU,  SIGXFSZ};

static void pass_on(int number, siginfo_t *info, void *context) {
    (void)context;
    int saved = errno;
    // Forwards only signals sent by a process: the kernel's, as for Ctrl-C, go to the whole group.
    // The program's own are excluded, because it stops its group before it stops itself.
    bool was_sent = info->si_code == SI_USER || info->si_code == SI_QUEUE;
#ifdef SI_TKILL
    was_sent = was_sent || info->si_code == SI_TKILL;
#endif
    if (was_sent && info->si_pid != program) kill(program, number);
    errno = saved;
}

static void set_default(int number, struct sigaction *before) {
    struct sigaction standard;
    memset(&standard, 0, sizeof standard);
    sigemptyset(&standard.sa_mask);
    standard.sa_handler = SIG_DFL;
    sigaction(number, &standard, before);
}

/// Raises the signal with its default action.
static void raise_default(int number) {
    struct sigaction before;
    memset(&before, 0, sizeof before);
    set_default(number, &before);
    raise(number);
    sigaction(number, &before, NULL);
}

static _Noreturn void end_by(int number) {
    terminal_restore();
    if (number != SIGTERM && number != SIGHUP && number != SIGINT) write_crash_message();
    // If a core file was wanted, the program has left one.
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    raise_default(number);
    _exit(128 + number);
}

/// Whether the program is still stopped, though this process was continued.
static bool program_is_stopped(void) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    int flags = WCONTINUED | WEXITED | WNOHANG | WNOWAIT;
    return waitid(P_PID, (id_t)program, &info, flags) == 0 && info.si_pid == 0;
}

static _Noreturn void stand_guard(void) {
    for (;;) {
        int status = 0;
        pid_t changed = waitpid(program, &status, WUNTRACED);
        if (changed < 0 && errno != EINTR) _exit(70);
        if (changed < 0) continue;
        if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
        if (WIFSIGNALED(status)) end_by(WTERMSIG(status));
        if (!WIFSTOPPED(status)) continue;
        // The program has restored the terminal itself, except after SIGSTOP, which it cannot
        // catch.
        terminal_restore();
        raise_default(WSTOPSIG(status));
        if (program_is_stopped()) kill(program, SIGCONT);
    }
}

// MARK: starting the program

/// Whether a debugger has started this process. It would follow the guard instead of the program.
static bool is_debugged(void) {
#ifdef __linux__
    FILE *status = fopen("/proc/self/status", "re");
    if (!status) return false;
    char line[128];
    long tracer = 0;
    while (fgets(line, sizeof line, status))
        if (strncmp(line, "TracerPid:", 10) == 0) tracer = strtol(line + 10, NULL, 10);
    fclose(status);
    return tracer != 0;
#else
    return false;
#endif
}

/// Makes zeroed shared memory that is released with its last descriptor; -1 if that fails.
static int make_shared_memory(void) {
#ifdef __linux__
    int descriptor = memfd_create("terminal", MFD_CLOEXEC);
#else
    char name[32];
    snprintf(name, sizeof name, "/terminal-%ld", (long)getpid());
    int descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (descriptor >= 0) shm_unlink(name);
#endif
    if (descriptor >= 0 && ftruncate(descriptor, sizeof(struct shared)) != 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

/// Maps the memory; NULL if it is not the guard's.
static struct shared *map_shared_memory(int descriptor) {
    struct stat info;
    if (fstat(descriptor, &info) != 0 || info.st_size < (off_t)sizeof(struct shared)) return NULL;
    void *shared =
        mmap(NULL, sizeof(struct shared), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    return shared == MAP_FAILED ? NULL : shared;
}

/// Starts this executable again in this process; returns if that fails.
///
/// Uses the path, because tools show processes by the name they were started with. Falls back to
/// /proc if the file has been replaced, and to `arguments[0]` on systems without /proc.
static void execute_anew(const char *path, char *const *arguments) {
    if (*path) {
        execv(path, arguments);
        execv("/proc/self/exe", arguments);
    } else {
        execvp(arguments[0], arguments);
    }
}

static void find_executable(char *path, size_t size) {
    ssize_t count = readlink("/proc/self/exe", path, size - 1);
    path[count > 0 ? count : 0] = 0;
}

static void catch_passed_on(void) {
    for (size_t index = 0; index < sizeof passed_on / sizeof *passed_on; index++) {
        struct sigaction action;
        sigaction(passed_on[index], NULL, &action);
        // Signals the parent process ignores (nohup) stay ignored.
        if (!(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN) continue;
        memset(&action, 0, sizeof action);
        sigfillset(&action.sa_mask);
        action.sa_sigaction = pass_on;
        action.sa_flags = SA_SIGINFO;
        sigaction(passed_on[index], &action, NULL);
    }
}

/// In the forked process: becomes the program, or writes a byte to `failure` if it cannot. Makes
/// only async-signal-safe calls, except on systems without /proc.
static _Noreturn void become_program(
    pid_t parent, int memory, int failure, const char *path, char *const *arguments) {
#ifdef __linux__
    // This setting survives exec.
    prctl(PR_SET_PDEATHSIG, SIGHUP);
#endif
    if (getppid() != parent) _exit(128 + SIGHUP);
    fcntl(memory, F_SETFD, 0);
    execute_anew(path, arguments);
    (void)!write(failure, "", 1);
    _exit(127);
}

/// Starts the program, and returns only if that fails. All signals are blocked.
static void start_program(int memory, struct shared *shared, char *const *arguments) {
    char path[4096];
    find_executable(path, sizeof path);
    int failure[2];
    if (pipe(failure) != 0) return;
    for (int index = 0; index < 2; index++) fcntl(failure[index], F_SETFD, FD_CLOEXEC);
    char value[64];
    snprintf(value, sizeof value, "%ld %d", (long)getpid(), memory);
    setenv(variable, value, 1);
    pid_t parent = getpid();
    program = fork();
    if (program == 0) become_program(parent, memory, failure[1], path, arguments);
    unsetenv(variable);
    close(failure[1]);
    char byte;
    // A successful exec closes the descriptor without writing anything.
    ssize_t count = 1;
    if (program > 0)
        while ((count = read(failure[0], &byte, 1)) < 0 && errno == EINTR) {}
    close(failure[0]);
    if (count > 0) {
        if (program > 0)
            while (waitpid(program, NULL, 0) < 0 && errno == EINTR) {}
        return;
    }
    terminal_state = &shared->terminal;
    catch_passed_on();
    sigset_t mask = shared->mask;
    close(memory);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    stand_guard();
}

bool terminal_start_guard(char *const *arguments) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || is_debugged()) return false;
    int memory = make_shared_memory();
    if (memory < 0) return false;
    struct shared *shared = map_shared_memory(memory);
    if (shared) {
        // No signal may arrive before both processes know their roles, and the program's end must
        // not be missed. The program inherits the mask and restores the old one in
        // terminal_join_guard.
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &shared->mask);
        struct sigaction child_before;
        set_default(SIGCHLD, &child_before);
        start_program(memory, shared, arguments);
        sigaction(SIGCHLD, &child_before, NULL);
        sigset_t mask = shared->mask;
        munmap(shared, sizeof *shared);
        pthread_sigmask(SIG_SETMASK, &mask, NULL);
    }
    close(memory);
    return false;
}

bool terminal_join_guard(void) {
    const char *value = getenv(variable);
    if (!value) return false;
    long parent = 0;
    int memory = -1;
    bool is_read = sscanf(value, "%ld %d", &parent, &memory) == 2;
    // Removed, because programs started by this one have no guard.
    unsetenv(variable);
    sigset_t mask;
    sigemptyset(&mask);
    struct shared *shared =
        is_read && getppid() == (pid_t)parent ? map_shared_memory(memory) : NULL;
    if (shared) {
        close(memory);
        mask = shared->mask;
        guard = (pid_t)parent;
        terminal_state = &shared->terminal;
    }
    // If the guard has died, its SIGHUP is delivered here.
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    return true;
}
