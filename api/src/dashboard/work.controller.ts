import { Controller, Query } from '@nestjs/common';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { CalendarQueries } from './calendar.queries.js';
import { CalendarQuery, DayQuery, WorkQuery } from './work.dto.js';
import { WorkQueries } from './work.queries.js';

/** What the caller has to do, and when. */
@Controller()
export class WorkController {
  constructor(
    private readonly work: WorkQueries,
    private readonly calendar: CalendarQueries,
  ) {}

  @Serves(dashboardRoutes.workList)
  list(@CurrentActor() actor: SessionActor, @Query() query: WorkQuery) {
    return this.work.list(actor, query);
  }

  @Serves(dashboardRoutes.calendarDays)
  days(@CurrentActor() actor: SessionActor, @Query() query: CalendarQuery, @ClientInfo() { zone }: ClientInfo) {
    return this.calendar.days(actor, query, zone);
  }

  @Serves(dashboardRoutes.dayTasks)
  day(@CurrentActor() actor: SessionActor, @Query() query: DayQuery) {
    return this.calendar.day(actor, query);
  }
}
