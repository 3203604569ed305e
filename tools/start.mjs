import { prepare } from './prepare.mjs';

await prepare();
const { startPortal } = await import('./portal/start-portal.mjs');
await startPortal();
