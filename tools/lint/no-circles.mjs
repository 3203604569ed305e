import { fileURLToPath } from 'node:url';
import { circlesIn } from './circles.mjs';

const found = await circlesIn(fileURLToPath(new URL('../..', import.meta.url)));
for (const line of found) console.error(line);
process.exit(found.length ? 1 : 0);
