import 'reflect-metadata';
import { createApp } from './create-app.js';
import { readConfig } from './platform/config.js';

const app = await createApp();
await app.listen(readConfig().port, process.env['HOST'] ?? '0.0.0.0');
