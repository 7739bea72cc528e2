// Two processes, so that one is left to give the terminal back when the other is killed.
//
//     shell ──▶ guard: waits, and has nothing to do        guard dies ──▶ the program gives back
//                 └──▶ the program: everything else        the program dies ──▶ the guard gives back
//
// The guard is the process the shell has started, so it must look like the program: what is sent to
// it is passed on, it stops and continues with it, and it ends as it ended, by the same signal or
// with the same code. It is a fork of a process that is hardly begun, and waits in the system.
//
// Both are one process group. What the keyboard or the shell sends to the group reaches the
// program by itself, and is not passed on a second time.
// Memory shared without a file is not in POSIX.
#define _DEFAULT_SOURCE 1
#include "shim.h"
#include "terminal_state.h"
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/// In the guard the program's process, in the program the guard's; 0 where there are not two.
static pid_t program, guard;

bool is_guarded(void) { return guard != 0; }

static bool guard_is_dead(void) { return guard != 0 && getppid() != guard; }

void restore_for_guard(void) {
    if (!guard_is_dead() || !atomic_exchange(&terminal_state->armed, 0)) return;
    // The shell may have taken the terminal already, and set modes of its own; it would show its
    // prompt on our screen, though.
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
    // Only what a process has sent: the system's own, Ctrl-C for one, go to the whole group. The
    // program itself, about to stop, stops its group.
    bool was_sent = info->si_code == SI_USER || info->si_code == SI_QUEUE;
#ifdef SI_TKILL
    was_sent = was_sent || info->si_code == SI_TKILL;
#endif
    if (was_sent && info->si_pid != program) kill(program, number);
    errno = saved;
}

static void set_standard(int number, struct sigaction *before) {
    struct sigaction standard;
    memset(&standard, 0, sizeof standard);
    sigemptyset(&standard.sa_mask);
    standard.sa_handler = SIG_DFL;
    sigaction(number, &standard, before);
}

/// Does to this process what the signal does to one that does not catch it.
static void raise_default(int number) {
    struct sigaction before;
    memset(&before, 0, sizeof before);
    set_standard(number, &before);
    raise(number);
    sigaction(number, &before, NULL);
}

static void end_by(int number) {
    terminal_restore();
    if (number != SIGTERM && number != SIGHUP && number != SIGINT) write_crash_message();
    // The program has left a core file, if one was wanted.
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    raise_default(number);
    _exit(128 + number);
}

/// Whether the program still stands still, though this process was continued.
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
        // It has given the terminal back by itself, but for SIGSTOP, which nobody can catch.
        terminal_restore();
        raise_default(WSTOPSIG(status));
        if (program_is_stopped()) kill(program, SIGCONT);
    }
}

// MARK: the fork

bool terminal_begin_guard(void) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return false;
    struct terminal_state *shared =
        mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) return false;

    // Nothing may arrive before both know who they are, and no end of the program be missed.
    sigset_t all, mask;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &mask);
    struct sigaction child_before;
    set_standard(SIGCHLD, &child_before);
    pid_t self = getpid();
    pid_t forked = fork();
    if (forked > 0) {
        program = forked;
        terminal_state = shared;
        for (size_t index = 0; index < sizeof passed_on / sizeof *passed_on; index++) {
            struct sigaction action;
            sigaction(passed_on[index], NULL, &action);
            // What the shell had ignored (nohup) stays ignored.
            if (!(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN) continue;
            memset(&action, 0, sizeof action);
            sigfillset(&action.sa_mask);
            action.sa_sigaction = pass_on;
            action.sa_flags = SA_SIGINFO;
            sigaction(passed_on[index], &action, NULL);
        }
        pthread_sigmask(SIG_SETMASK, &mask, NULL);
        stand_guard();
    }
    sigaction(SIGCHLD, &child_before, NULL);
    if (forked == 0) {
        guard = self;
        terminal_state = shared;
#ifdef __linux__
        prctl(PR_SET_PDEATHSIG, SIGHUP);
#endif
        if (guard_is_dead()) _exit(128 + SIGHUP);
    } else {
        munmap(shared, sizeof *shared);
    }
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    return forked == 0;
}
