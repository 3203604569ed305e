import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded before an API (`--import`, with an IPC channel): answers `'loaded?'` with the files that it has loaded so far, and
// with what its heap holds once garbage is collected (`--expose-gc`), in bytes.
const files = [];
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) files.push(fileURLToPath(url));
    return next(url, context);
  },
});
process.on('message', (asked) => {
  if (asked !== 'loaded?') return;
  globalThis.gc();
  process.send({ files, heap: process.memoryUsage().heapUsed });
});
process.on('disconnect', () => process.exit());
