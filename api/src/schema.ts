import { Customer } from './customers/customer.entity.js';
import { Document } from './documents/document.entity.js';
import { Event } from './events/event.entity.js';
import { Jurisdiction } from './jurisdictions/jurisdiction.entity.js';
import { Requirement } from './jurisdictions/requirement.entity.js';
import { Location } from './locations/location.entity.js';
import { Message } from './messages/message.entity.js';
import { Notification } from './notifications/notification.entity.js';
import type { Schema } from './platform/db/orm.js';
import { Job } from './platform/jobs/job.entity.js';
import { Project } from './projects/project.entity.js';
import { User } from './users/user.entity.js';

/** What the features bring to the database, unless only reads and single statements touch a table. API and worker do not migrate. */
export const schema: Schema = {
  entities: [Customer, Document, Event, Job, Jurisdiction, Location, Message, Notification, Project, Requirement, User],
  migrations: [],
};
