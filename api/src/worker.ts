import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { readConfig } from './platform/config.js';
import { actAs } from './platform/config-role.js';

actAs('worker'); // before the modules are read
const { AppModule } = await import('./app.module.js');

const app = await NestFactory.createApplicationContext(AppModule.with(readConfig()), { logger: ['warn', 'error'] });
app.enableShutdownHooks();
process.stdout.write('Worker ready\n');
