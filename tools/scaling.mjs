import { prepare } from './prepare.mjs';

await prepare();
const { writePage } = await import('./scaling/page.mjs');
process.stdout.write(`${await writePage({ take: process.argv.includes('--take') })}\n`);
