import { Global, Module } from '@nestjs/common';
import { inApi } from '../queue/in-worker.js';
import { LiveGateway } from './live.gateway.js';
import { PersonRooms } from './person-rooms.js';
import { SocketAdmission } from './socket-admission.js';
import { SocketLimits } from './socket-limits.js';

/** Live changes to the browsers. */
@Global()
@Module({ providers: [SocketLimits, SocketAdmission, ...inApi(PersonRooms, LiveGateway)], exports: [SocketAdmission] })
export class LiveModule {}
