import { Global, Module } from '@nestjs/common';
import { inApi } from '../queue/in-worker.js';
import { LiveGateway } from './live.gateway.js';

/** Live changes to the browsers. */
@Global()
@Module({ providers: [...inApi(LiveGateway)] })
export class LiveModule {}
