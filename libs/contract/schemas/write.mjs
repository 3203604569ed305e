import { mkdirSync, writeFileSync } from 'node:fs';
import { answerSchemas } from './answers.mjs';

const folder = new URL('dist/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('answers.json', folder), `${JSON.stringify(answerSchemas(), null, 2)}\n`);
