import { Module } from '@nestjs/common';
import { ChartsController } from './charts.controller.js';
import { ChartsQueries } from './charts.queries.js';

@Module({ controllers: [ChartsController], providers: [ChartsQueries] })
export class ChartsModule {}
