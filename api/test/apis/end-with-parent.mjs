import { flushCompileCache } from 'node:module';

// Loaded into an API of the specs: a test run that is killed leaves none behind.
process.once('disconnect', () => process.exit(1));
// In the end it is killed, so what it compiled is written as soon as it has started.
process.once('message', () => flushCompileCache());
process.channel?.unref();
