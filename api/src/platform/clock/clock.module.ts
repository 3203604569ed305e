import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { Rounds } from './rounds.js';

@Global()
@Module({ providers: [Clock, Rounds], exports: [Clock, Rounds] })
export class ClockModule {}
