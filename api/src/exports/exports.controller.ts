import { Controller, Get, Param, Query } from '@nestjs/common';
import { CustomerListQuery } from '../customers/customers.dto.js';
import { EventListQuery } from '../events/events.dto.js';
import { LocationListQuery } from '../locations/locations.dto.js';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { type Caller, From } from '../platform/access/caller.js';
import { Requires } from '../platform/access/requires.js';
import { ProjectListQuery } from '../projects/projects.dto.js';
import { ReportListQuery } from '../reports/reports.dto.js';
import { checkedReport } from '../reports/reports.sql.js';
import { TaskListQuery } from '../tasks/tasks.dto.js';
import { ExportsCommands } from './exports.commands.js';

/** Each list as a workbook: the same query as the list, all of its rows. */
@Controller(':role')
export class ExportsController {
  constructor(private readonly commands: ExportsCommands) {}

  @Get('project/export')
  @Requires('projects.read')
  projects(@CurrentActor() actor: SessionActor, @Query() query: ProjectListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'projects', query }, from);
  }

  @Get('event/export')
  @Requires('events.read')
  events(@CurrentActor() actor: SessionActor, @Query() query: EventListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'events', query }, from);
  }

  @Get('event/export/ready_for_sales')
  @Requires('events.read')
  readyForSales(@CurrentActor() actor: SessionActor, @Query() query: EventListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'ready_for_sales', query }, from);
  }

  @Get('task/export')
  @Requires('tasks.read')
  tasks(@CurrentActor() actor: SessionActor, @Query() query: TaskListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'tasks', query }, from);
  }

  @Get('location/export')
  @Requires('locations.read')
  locations(@CurrentActor() actor: SessionActor, @Query() query: LocationListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'locations', query }, from);
  }

  @Get('customer/export')
  @Requires('customers.read')
  customers(@CurrentActor() actor: SessionActor, @Query() query: CustomerListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'customers', query }, from);
  }

  @Get('report/:key/export')
  @Requires('reports.read')
  report(
    @CurrentActor() actor: SessionActor,
    @Param('key') key: string,
    @Query() query: ReportListQuery,
    @From() from: Caller,
  ) {
    const report = checkedReport(actor, key, query);
    return this.commands.order(actor, { name: `report_${report.key}`, query }, from);
  }
}
