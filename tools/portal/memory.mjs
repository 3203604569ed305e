/**
 * How the API and the worker keep to their memory, by the name of their script. Measured with `npm run bench` at 300,000
 * tasks: a young generation of 2 MB costs saves a tenth and imports a fifth of their speed, one without a bound 100 MB.
 * The old generation grows by half, not by up to four times, before it is swept (the API: 211 MB instead of 387); two pools of the system's
 * allocator do instead of eight a processor. `deploy/` says the same.
 */
export const memoryFlags = {
  main: ['--max-semi-space-size=8', '--heap-growing-percent=50'],
  worker: ['--max-semi-space-size=32', '--heap-growing-percent=50'],
};
export const memoryEnv = { MALLOC_ARENA_MAX: '2' };
