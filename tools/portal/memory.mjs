/**
 * How the API and the worker keep to their memory: a young generation of 2 MB (unbounded it takes 150 MB under load and
 * saves no time), and two pools of the system's allocator instead of eight a processor. `deploy/api.Dockerfile` says the same.
 */
export const leanMemory = { NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '2' };
