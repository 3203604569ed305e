import { Controller, Param, Query } from '@nestjs/common';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { eventRoutes } from '@guyline/contract/routes/events';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { reportRoutes } from '@guyline/contract/routes/reports';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { CustomerListQuery } from '../customers/customers.dto.js';
import { DashboardQuery } from '../dashboard/dashboard.dto.js';
import { EventListQuery } from '../events/events.dto.js';
import { LocationListQuery } from '../locations/locations.dto.js';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { type Caller, From } from '../platform/access/caller.js';
import { Serves } from '../platform/access/serves.js';
import { ProjectListQuery } from '../projects/projects.dto.js';
import { ReportListQuery } from '../reports/reports.dto.js';
import { checkedReport } from '../reports/reports.sql.js';
import { TaskListQuery } from '../tasks/tasks.dto.js';
import { ExportsCommands } from './exports.commands.js';

/** Each list as a workbook: the same query as the list, all of its rows. */
@Controller()
export class ExportsController {
  constructor(private readonly commands: ExportsCommands) {}

  @Serves(projectRoutes.export)
  projects(@CurrentActor() actor: SessionActor, @Query() query: ProjectListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'projects', query }, from);
  }

  @Serves(eventRoutes.export)
  events(@CurrentActor() actor: SessionActor, @Query() query: EventListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'events', query }, from);
  }

  @Serves(eventRoutes.exportReady)
  readyForSales(@CurrentActor() actor: SessionActor, @Query() query: EventListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'ready_for_sales', query }, from);
  }

  @Serves(taskRoutes.export)
  tasks(@CurrentActor() actor: SessionActor, @Query() query: TaskListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'tasks', query }, from);
  }

  @Serves(locationRoutes.export)
  locations(@CurrentActor() actor: SessionActor, @Query() query: LocationListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'locations', query }, from);
  }

  @Serves(customerRoutes.export)
  customers(@CurrentActor() actor: SessionActor, @Query() query: CustomerListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'customers', query }, from);
  }

  /** Not a list: each panel of the person's dashboard on a sheet of its own. */
  @Serves(dashboardRoutes.download)
  dashboard(@CurrentActor() actor: SessionActor, @Query() query: DashboardQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'dashboard', query }, from);
  }

  @Serves(reportRoutes.export)
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
