// Terminal modes and signals: saves the terminal's modes, and restores them when the process stops,
// ends or crashes.
//
// Signal handlers touch only static data of this file and call only functions that POSIX lists as
// async-signal-safe. A handled signal (terminate, stop, a new size) becomes one byte in a pipe that
// the event loop reads. A fatal signal restores the terminal and is raised again, so that a
// debugger, the shell and the core file still see it.
#include "shim.h"
#include "terminal_state.h"
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
#ifdef __linux__
#include <sys/epoll.h>
#endif

bool terminal_size(int *columns, int *rows) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return false;
    if (size.ws_col == 0 || size.ws_row == 0) return false;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}

bool terminal_cell_size(int *width, int *height) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return false;
    if (size.ws_col == 0 || size.ws_row == 0) return false;
    *width = size.ws_xpixel / size.ws_col;
    *height = size.ws_ypixel / size.ws_row;
    return *width > 0 && *height > 0;
}

#if __USE_FORTIFY_LEVEL > 0
/// Shows in the object file that FORTIFY was in effect. No function of glibc shows it: all sizes that
/// it could check here are known to the compiler, or to nobody.
const char terminal_is_fortified = 1;
#endif

// Standard input shares its open file description with standard output and the shell, so it cannot
// be made non-blocking: poll tells whether a read would block.
long terminal_read(void *buffer, size_t size) {
    for (;;) {
        struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
        int ready = poll(&input, 1, 0);
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) return 0;
        ssize_t count = read(STDIN_FILENO, buffer, size);
        if (count > 0) return count;
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) return 0;
        return -1;
    }
}

bool terminal_is_input_always_ready(void) {
#ifdef __linux__
    int poller = epoll_create1(EPOLL_CLOEXEC);
    if (poller < 0) return false;
    struct epoll_event event = {.events = EPOLLIN};
    bool refused = epoll_ctl(poller, EPOLL_CTL_ADD, STDIN_FILENO, &event) != 0 && errno == EPERM;
    close(poller);
    return refused;
#else
    return false;
#endif
}

static const char *wanted_locale(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t index = 0; index < 3; index++) {
        const char *value = getenv(names[index]);
        if (value && *value) return value;
    }
    return "";
}

// Sets LC_CTYPE only: the decimal point of other C libraries must not change. If the environment
// names a UTF-8 locale that is not installed here (common over ssh), the terminal still shows UTF-8,
// so C.UTF-8 is used.
bool terminal_choose_locale(void) {
    if (!setlocale(LC_CTYPE, "")) {
        const char *wanted = wanted_locale();
        const char *point = strchr(wanted, '.');
        if (point && (strncasecmp(point, ".UTF-8", 6) == 0 || strncasecmp(point, ".utf8", 5) == 0))
            if (!setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "C.utf8");
    }
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int terminal_width_of(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

// MARK: restoring the terminal

static struct terminal_state unshared;
struct terminal_state *terminal_state = &unshared;

bool terminal_save_modes(void) { return tcgetattr(STDIN_FILENO, &terminal_state->modes) == 0; }

bool terminal_read_keys(void) {
    struct termios modes = terminal_state->modes;
    // Unbuffered input without echo, Ctrl-C and Ctrl-Z as keys. Output processing stays on.
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
    modes.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
    modes.c_cc[VMIN] = 1;
    modes.c_cc[VTIME] = 0;
    return tcsetattr(STDIN_FILENO, TCSANOW, &modes) == 0;
}

void terminal_write(const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) break;
        bytes += written;
        count -= (size_t)written;
    }
}

// MARK: answers on the way

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

void terminal_expect_answers(int count, long milliseconds) {
    atomic_store(&terminal_state->answers_end, now() + milliseconds);
    atomic_store(&terminal_state->expected_answers, count);
}

// Each question ends with the one for the terminal's attributes, whose answer is `ESC [ ? … c`. Byte
// by byte, so that what was typed after the last answer is not read.
void terminal_drain_answers(void) {
    enum { ground, escape, control, attributes } state = ground;
    int count = atomic_exchange(&terminal_state->expected_answers, 0);
    while (count > 0) {
        long long left = atomic_load(&terminal_state->answers_end) - now();
        struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
        int ready = left > 0 ? poll(&input, 1, (int)left) : 0;
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) break;
        unsigned char byte;
        ssize_t size = read(STDIN_FILENO, &byte, 1);
        if (size < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (size != 1) break;
        if (byte == 0x1B) {
            state = escape;
        } else if (state == escape && byte == '[') {
            state = control;
        } else if (state == control && byte == '?') {
            state = attributes;
        } else if (state != attributes || byte < '0' || byte > ';') {
            if (state == attributes && byte == 'c') count--;
            state = ground;
        }
    }
}

bool in_background(void) {
    pid_t foreground = tcgetpgrp(STDIN_FILENO);
    return foreground != -1 && foreground != getpgrp();
}

// Disarms the terminal last: if a second fatal signal ends the process meanwhile, in another thread
// or because the first went to the whole group, the guard restores the terminal once more.
void terminal_restore(void) {
    int saved = errno;
    if (terminal_is_armed()) {
        // In the background the screen belongs to another process group, which has set its own
        // modes.
        if (!in_background()) {
            terminal_write(terminal_state->restore_sequence, terminal_state->restore_count);
            terminal_drain_answers();
            tcsetattr(STDIN_FILENO, TCSANOW, &terminal_state->modes);
        }
        terminal_disarm();
    }
    errno = saved;
}

void terminal_arm(const char *bytes, size_t count) {
    static bool at_exit;
    if (!at_exit) at_exit = atexit(terminal_restore) == 0;
    atomic_store(&terminal_state->armed, 0);
    size_t limit = sizeof terminal_state->restore_sequence;
    terminal_state->restore_count = count < limit ? count : limit;
    memcpy(terminal_state->restore_sequence, bytes, terminal_state->restore_count);
    atomic_store(&terminal_state->armed, 1);
}

void terminal_disarm(void) { atomic_store(&terminal_state->armed, 0); }

bool terminal_is_armed(void) { return atomic_load(&terminal_state->armed); }

void terminal_set_crash_message(const char *bytes, size_t count) {
    atomic_store(&terminal_state->crash_message_count, 0);
    if (count > sizeof terminal_state->crash_message) return;
    memcpy(terminal_state->crash_message, bytes, count);
    atomic_store(&terminal_state->crash_message_count, count);
}

// Forgets the message after it has been written: a second fatal signal that another thread handles
// meanwhile ends the process. So it is written twice rather than never.
void write_crash_message(void) {
    size_t count = atomic_load(&terminal_state->crash_message_count);
    if (write(STDERR_FILENO, terminal_state->crash_message, count) < 0) return;
    atomic_store(&terminal_state->crash_message_count, 0);
}

// MARK: signals

static const int handled_signals[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT};
static const int fatal_signals[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGTRAP, SIGFPE,  SIGABRT, SIGQUIT,
                                    SIGSYS,  SIGXCPU, SIGXFSZ, SIGALRM, SIGUSR1, SIGUSR2};
enum {
    handled_count = sizeof handled_signals / sizeof *handled_signals,
    fatal_count = sizeof fatal_signals / sizeof *fatal_signals,
};
static struct sigaction handled_before[handled_count], fatal_before[fatal_count], pipe_before;
static int signal_pipe[2] = {-1, -1};
static bool catching, backtraces;

static void handle_signal(int number) {
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    // If the pipe is full, the reader already has thousands of signals to read.
    ssize_t written = write(signal_pipe[1], &byte, 1);
    (void)written;
    errno = saved;
}

// Restores the terminal, then raises the signal again with its default action. The signal is blocked
// while this runs, so the second one takes effect on return.
//
// Swift's runtime installs its own crash handler, which prompts on the terminal. It is meant for
// developers, and is called only if SWIFT_BACKTRACE is set.
static void handle_fatal_signal(int number) {
    terminal_restore();
    write_crash_message();
    signal(number, SIG_DFL);
    for (size_t index = 0; index < fatal_count; index++)
        if (backtraces && fatal_signals[index] == number)
            sigaction(number, &fatal_before[index], NULL);
    raise(number);
}

// Signals the parent process ignores (nohup) stay ignored.
static void catch_one(int number, void (*handler)(int), int flags, struct sigaction *before) {
    sigaction(number, NULL, before);
    if (!(before->sa_flags & SA_SIGINFO) && before->sa_handler == SIG_IGN) return;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigaction(number, &action, NULL);
}

// Gives the calling thread an alternate signal stack, so that the handlers run even after a stack
// overflow. Alternate stacks are per thread, and a main queue served by dispatchMain moves between
// threads.
void terminal_prepare_thread(void) {
    static _Thread_local bool prepared;
    if (prepared) return;
    prepared = true;
    stack_t now;
    if (sigaltstack(NULL, &now) != 0 || !(now.ss_flags & SS_DISABLE)) return;
    size_t size = 65536;
    void *space = malloc(size);
    if (!space) return;
    stack_t own = {.ss_sp = space, .ss_size = size, .ss_flags = 0};
    sigaltstack(&own, NULL);
}

int terminal_catch_signals(void) {
    if (catching) return signal_pipe[0];
    if (signal_pipe[0] < 0) {
        if (pipe(signal_pipe) != 0) return -1;
        for (int index = 0; index < 2; index++) {
            fcntl(signal_pipe[index], F_SETFL, O_NONBLOCK);
            fcntl(signal_pipe[index], F_SETFD, FD_CLOEXEC);
        }
    }
    backtraces = getenv("SWIFT_BACKTRACE") != NULL;
    terminal_prepare_thread();
    for (size_t index = 0; index < handled_count; index++)
        catch_one(handled_signals[index], handle_signal, SA_RESTART, &handled_before[index]);
    for (size_t index = 0; index < fatal_count; index++)
        catch_one(fatal_signals[index], handle_fatal_signal, SA_ONSTACK, &fatal_before[index]);
    watch_guard();
    struct sigaction ignore;
    memset(&ignore, 0, sizeof ignore);
    sigemptyset(&ignore.sa_mask);
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &ignore, &pipe_before);
    catching = true;
    return signal_pipe[0];
}

int terminal_next_signal(void) {
    unsigned char byte;
    return read(signal_pipe[0], &byte, 1) == 1 ? byte : 0;
}

void terminal_release_signals(void) {
    if (!catching) return;
    catching = false;
    for (size_t index = 0; index < handled_count; index++)
        sigaction(handled_signals[index], &handled_before[index], NULL);
    for (size_t index = 0; index < fatal_count; index++)
        sigaction(fatal_signals[index], &fatal_before[index], NULL);
    sigaction(SIGPIPE, &pipe_before, NULL);
    while (terminal_next_signal() != 0) {}
}

// Stops the process by a signal to the calling thread, which takes effect before raise returns even
// on libdispatch's threads, which block signals. In an orphaned process group, where no shell could
// continue it, the kernel drops the signal and this returns at once.
static void stop_by(int number) {
    struct sigaction before, continue_before, standard;
    memset(&standard, 0, sizeof standard);
    sigemptyset(&standard.sa_mask);
    standard.sa_handler = SIG_DFL;
    sigaction(number, &standard, &before);
    // The SIGCONT handler is for SIGSTOP, which cannot be caught. Here, raise returns after
    // SIGCONT.
    sigaction(SIGCONT, &standard, &continue_before);
    sigset_t stop, mask;
    sigemptyset(&stop);
    sigaddset(&stop, number);
    pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
    raise(number);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(number, &before, NULL);
    sigaction(SIGCONT, &continue_before, NULL);
}

// The kernel would stop the process at its next terminal call if libdispatch's threads did not
// block SIGTTOU. The number of attempts is limited for orphaned process groups, which cannot be
// stopped.
void terminal_wait_for_foreground(void) {
    for (int attempt = 0; attempt < 100 && in_background(); attempt++) stop_by(SIGTTOU);
}

// If a key asks for it, the rest of the process group (a wrapping script, for example) is stopped
// first: a shell takes the terminal back only when all processes of the job have stopped.
void terminal_stop(bool group) {
    if (group) {
        struct sigaction before, ignore;
        memset(&ignore, 0, sizeof ignore);
        sigemptyset(&ignore.sa_mask);
        ignore.sa_handler = SIG_IGN;
        sigaction(SIGTSTP, &ignore, &before);
        kill(0, SIGTSTP);
        sigaction(SIGTSTP, &before, NULL);
    }
    stop_by(SIGTSTP);
}
