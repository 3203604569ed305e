/**
 * How the API and the worker keep to their memory. Measured with `npm run bench` at 300,000 tasks: a young generation of
 * 2 MB costs saves and imports a tenth of their speed and more, one of 16 MB costs each of them 25 to 40 MB. The old
 * generation grows by half, not by up to four times, before it is swept: the API holds 211 MB instead of 387. Two pools
 * of the system's allocator do instead of eight a processor. At the start, statements are put together that stay for
 * ever. V8 infers that those of requests are long-lived, too, and allocates them in the old generation, 30 KB and more a
 * call, until its next sweep: `--no-allocation-site-pretenuring` turns that inference off. `deploy/` says the same.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50', '--no-allocation-site-pretenuring'];
export const memoryEnv = { MALLOC_ARENA_MAX: '2' };
