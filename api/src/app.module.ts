import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { AuthModule } from './auth/auth.module.js';
import { CustomersModule } from './customers/customers.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { EventsModule } from './events/events.module.js';
import { JurisdictionsModule } from './jurisdictions/jurisdictions.module.js';
import { LocationsModule } from './locations/locations.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PermitsModule } from './permits/permits.module.js';
import { AccessModule } from './platform/access/access.module.js';
import { Turns } from './platform/access/turns.js';
import { ActivityModule } from './platform/activity/activity.module.js';
import { BulkModule } from './platform/bulk/bulk.module.js';
import { ClockModule } from './platform/clock/clock.module.js';
import { ConfigModule } from './platform/config.module.js';
import type { Config } from './platform/config.js';
import { DbModule } from './platform/db/db.module.js';
import { FailureFilter } from './platform/errors/failure.filter.js';
import { ExportsModule } from './platform/exports/exports.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { UploadAllowance } from './platform/files/upload-allowance.js';
import { EnvelopeInterceptor } from './platform/http/envelope.interceptor.js';
import { IdempotencyInterceptor } from './platform/http/idempotency.interceptor.js';
import { ImportsModule } from './platform/imports/imports.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { LiveModule } from './platform/live/live.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { ObservabilityModule } from './platform/observability/observability.module.js';
import { PasswordsModule } from './platform/passwords/passwords.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { PreferencesModule } from './preferences/preferences.module.js';
import { ProjectsModule } from './projects/projects.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RiskModule } from './risk/risk.module.js';
import { schema } from './schema.js';
import { SearchModule } from './search/search.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { TasksModule } from './tasks/tasks.module.js';
import { TemplatesModule } from './templates/templates.module.js';
import { TrainingModule } from './training/training.module.js';
import { UsersModule } from './users/users.module.js';

const platform = [
  DbModule.with(schema),
  AccessModule,
  QueueModule,
  JobsModule,
  BulkModule,
  ImportsModule,
  ExportsModule,
  ActivityModule,
  LiveModule,
  ClockModule,
  FilesModule,
  MailModule,
  PasswordsModule,
  ObservabilityModule,
];
const features = [
  AuthModule,
  CustomersModule,
  DashboardModule,
  DocumentsModule,
  EventsModule,
  JurisdictionsModule,
  LocationsModule,
  MessagesModule,
  NotificationsModule,
  PermitsModule,
  PreferencesModule,
  ProjectsModule,
  ReportsModule,
  RiskModule,
  SearchModule,
  SettingsModule,
  TasksModule,
  TemplatesModule,
  TrainingModule,
  UsersModule,
];

/** The list of modules, no logic. */
@Module({
  imports: [...platform, ...features],
  providers: [
    { provide: APP_FILTER, useClass: FailureFilter },
    { provide: APP_INTERCEPTOR, useClass: Turns }, // before the others, which ask the database
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: UploadAllowance }, // the last one: a repeated upload counts once
  ],
})
export class AppModule {
  static with(config: Config): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.with(config)] };
  }
}
