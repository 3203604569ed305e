import 'reflect-metadata';
import { createApp } from './create-app.js';
import { readConfig } from './platform/config.js';

const config = readConfig();
const app = await createApp(config);
await app.listen(config.port, config.host);
