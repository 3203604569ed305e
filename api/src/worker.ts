import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { readConfig } from './platform/config.js';
import { actAs } from './platform/config-role.js';
import { startTracing } from './platform/tracing/tracing.js';

actAs('worker'); // before the modules are read
const { AppModule } = await import('./app.module.js');

const config = readConfig();
await startTracing(config);
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['warn', 'error'] });
app.enableShutdownHooks();
process.stdout.write('Worker ready\n');
