#ifdef __linux__
#include "shim.h"
#include <poll.h>
#include <stdint.h>
#include <unistd.h>

// How a run loop that is not libdispatch's own serves its main queue; Foundation's does so. The
// handle is an eventfd that does not block.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

int main_loop_wait(bool wants_input, int signals) {
    // Places without a descriptor are passed over.
    struct pollfd places[] = {
        {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN},
        {.fd = wants_input ? STDIN_FILENO : -1, .events = POLLIN},
        {.fd = signals, .events = POLLIN},
    };
    if (poll(places, sizeof places / sizeof *places, -1) <= 0) return 0;
    return (places[0].revents ? main_loop_work : 0) | (places[1].revents ? main_loop_input : 0)
        | (places[2].revents ? main_loop_signal : 0);
}

void main_loop_do_work(void) {
    uint64_t count;
    // Only taken back: whatever the count, all there is to do is done.
    (void)!read(_dispatch_get_main_queue_handle_4CF(), &count, sizeof count);
    _dispatch_main_queue_callback_4CF(NULL);
}
#endif
