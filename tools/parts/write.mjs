import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { parts } from './parts.mjs';

mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/parts.cdx.json'), `${JSON.stringify(parts(), null, 1)}\n`);
