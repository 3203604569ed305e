import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';

process.env['GUYLINE_ROLE'] = 'worker'; // before the modules are read: they decide by it what they provide
const { AppModule } = await import('./app.module.js');

const app = await NestFactory.createApplicationContext(AppModule, { logger: ['warn', 'error'] });
app.enableShutdownHooks();
process.stdout.write('Worker ready\n');
