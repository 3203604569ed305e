import { prepare } from './prepare.mjs';

await prepare();
const { build } = await import('./portal/build.mjs');
await build(process.argv[2]);
