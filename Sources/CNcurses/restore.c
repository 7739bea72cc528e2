// The terminal's modes, and what must happen to them when the process is told to stop or dies.
//
// Everything a signal handler touches is a static of this file, and every function it calls is on
// POSIX' list of those that are safe in one. Signals the program answers (end, stop, a new size)
// become bytes in a pipe, which an event loop reads in its own time. Signals that end the process
// at once give the terminal back first and are then raised again, so that a debugger, the shell
// and the core file still see them.
#include "shim.h"
#include "kept.h"
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
#include <unistd.h>
#include <wchar.h>

bool terminal_size(int *columns, int *rows) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return false;
    if (size.ws_col == 0 || size.ws_row == 0) return false;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}

// Standard input shares its open file with standard output and with the shell, so it must stay
// blocking: poll tells whether a read would wait.
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

static const char *wanted_locale(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t index = 0; index < 3; index++) {
        const char *value = getenv(names[index]);
        if (value && *value) return value;
    }
    return "";
}

// Only the locale of signs: the decimal point of other C libraries must not change with it.
// A UTF-8 locale that this machine does not have (over ssh, say) is still UTF-8 on the screen.
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

// MARK: giving the terminal back

static struct kept own;
struct kept *kept = &own;

bool terminal_keep_modes(void) { return tcgetattr(STDIN_FILENO, &kept->modes) == 0; }

bool terminal_read_keys(void) {
    struct termios modes = kept->modes;
    // Keys as they are pressed, Ctrl-C and Ctrl-Z among them, and unseen; lines end as they did.
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

bool in_background(void) {
    pid_t foreground = tcgetpgrp(STDIN_FILENO);
    return foreground != -1 && foreground != getpgrp();
}

void give_back(void) {
    int saved = errno;
    // In the background the screen is another's: whatever we left on it has been dealt with.
    if (atomic_exchange(&kept->armed, 0) && !in_background()) {
        terminal_write(kept->farewell, kept->farewell_count);
        tcsetattr(STDIN_FILENO, TCSANOW, &kept->modes);
    }
    errno = saved;
}

void terminal_arm(const char *bytes, size_t count) {
    static bool at_exit;
    if (!at_exit) at_exit = atexit(give_back) == 0;
    atomic_store(&kept->armed, 0);
    kept->farewell_count = count < sizeof kept->farewell ? count : sizeof kept->farewell;
    memcpy(kept->farewell, bytes, kept->farewell_count);
    atomic_store(&kept->armed, 1);
}

void terminal_disarm(void) { atomic_store(&kept->armed, 0); }

void terminal_give_back(void) { give_back(); }

bool terminal_is_armed(void) { return atomic_load(&kept->armed); }

void terminal_keep_last_words(const char *bytes, size_t count) {
    atomic_store(&kept->last_words_count, 0);
    if (count > sizeof kept->last_words) return;
    memcpy(kept->last_words, bytes, count);
    atomic_store(&kept->last_words_count, count);
}

void say_last_words(void) {
    size_t count = atomic_exchange(&kept->last_words_count, 0);
    if (write(STDERR_FILENO, kept->last_words, count) < 0) return;
}

// MARK: signals

static const int told[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT};
static const int deadly[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGTRAP, SIGFPE,  SIGABRT, SIGQUIT,
                             SIGSYS,  SIGXCPU, SIGXFSZ, SIGALRM, SIGUSR1, SIGUSR2};
enum { told_count = sizeof told / sizeof *told, deadly_count = sizeof deadly / sizeof *deadly };
static struct sigaction told_before[told_count], deadly_before[deadly_count], pipe_before;
static int ends[2] = {-1, -1};
static bool catching, backtraces;

static void tell(int number) {
    int saved = errno;
    if (number == SIGHUP) give_back_for_guard();
    if (number == SIGCONT) wake_guard();
    unsigned char byte = (unsigned char)number;
    // A full pipe means that the reader has plenty to read; the signal is in it already.
    ssize_t written = write(ends[1], &byte, 1);
    (void)written;
    errno = saved;
}

// The signal is blocked while this runs, so the second one arrives when it returns.
//
// Swift's runtime has a handler of its own, which asks whoever sits at the terminal whether to look
// into the crash. That is for developers: it is called if SWIFT_BACKTRACE is set.
static void die(int number) {
    give_back();
    // What is said by two is said by the guard, who knows the end for certain.
    if (!is_guarded()) say_last_words();
    signal(number, SIG_DFL);
    for (size_t index = 0; index < deadly_count; index++)
        if (backtraces && deadly[index] == number) sigaction(number, &deadly_before[index], NULL);
    raise(number);
}

// What the parent had ignored (nohup) stays ignored.
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

// A stack of its own for the handlers. Each thread has to name one, and the main queue may be served
// by one thread now and by another later.
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
    if (catching) return ends[0];
    if (ends[0] < 0) {
        if (pipe(ends) != 0) return -1;
        for (int index = 0; index < 2; index++) {
            fcntl(ends[index], F_SETFL, O_NONBLOCK);
            fcntl(ends[index], F_SETFD, FD_CLOEXEC);
        }
    }
    backtraces = getenv("SWIFT_BACKTRACE") != NULL;
    terminal_prepare_thread();
    for (size_t index = 0; index < told_count; index++)
        catch_one(told[index], tell, SA_RESTART, &told_before[index]);
    for (size_t index = 0; index < deadly_count; index++)
        catch_one(deadly[index], die, SA_ONSTACK, &deadly_before[index]);
    struct sigaction ignore;
    memset(&ignore, 0, sizeof ignore);
    sigemptyset(&ignore.sa_mask);
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &ignore, &pipe_before);
    catching = true;
    return ends[0];
}

int terminal_next_signal(void) {
    unsigned char byte;
    return read(ends[0], &byte, 1) == 1 ? byte : 0;
}

void terminal_release_signals(void) {
    if (!catching) return;
    catching = false;
    for (size_t index = 0; index < told_count; index++)
        sigaction(told[index], &told_before[index], NULL);
    for (size_t index = 0; index < deadly_count; index++)
        sigaction(deadly[index], &deadly_before[index], NULL);
    sigaction(SIGPIPE, &pipe_before, NULL);
    while (terminal_next_signal() != 0) {}
}

// Stops by a signal to this very thread, which takes effect before raise returns, though the
// threads that serve the main queue block signals. Where nobody could continue us (an orphaned
// group) the system drops the signal, and we simply go on.
static void stop_by(int number) {
    struct sigaction before, continue_before, standard;
    memset(&standard, 0, sizeof standard);
    sigemptyset(&standard.sa_mask);
    standard.sa_handler = SIG_DFL;
    sigaction(number, &standard, &before);
    // That we are continued is known from returning; the handler is for SIGSTOP, which is not ours.
    sigaction(SIGCONT, &standard, &continue_before);
    sigset_t stop, mask;
    sigemptyset(&stop);
    sigaddset(&stop, number);
    pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
    raise(number);
    wake_guard();
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(number, &before, NULL);
    sigaction(SIGCONT, &continue_before, NULL);
}

// The system would do this by itself, were its signal not blocked on the main queue's threads. The
// bound is for orphaned groups, which cannot be stopped.
void terminal_wait_for_foreground(void) {
    for (int attempt = 0; attempt < 100 && in_background(); attempt++) stop_by(SIGTTOU);
}

// For a key, the others of the group first, a wrapping script for one: a shell takes the terminal
// back only when all of them have stopped.
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
