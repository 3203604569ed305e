import { Global, Module } from '@nestjs/common';
import { inApi } from '../queue/in-worker.js';
import { LiveGateway } from './live.gateway.js';
import { PersonRooms } from './person-rooms.js';
import { RecentChanges } from './recent-changes.js';
import { SocketAdmission } from './socket-admission.js';
import { SocketLimits } from './socket-limits.js';

/** Sends live changes to the browsers. */
@Global()
@Module({
  providers: [SocketLimits, SocketAdmission, RecentChanges, ...inApi(PersonRooms, LiveGateway)],
  exports: [SocketAdmission, RecentChanges],
})
export class LiveModule {}
