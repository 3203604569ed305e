import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { canList, parts } from './parts.mjs';

// The list is for who hands the portal on; a server that builds it for itself does without.
if (canList()) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/parts.cdx.json'), `${JSON.stringify(parts(), null, 1)}\n`);
} else process.stdout.write('No list of parts: this npm is older than version 10.\n');
