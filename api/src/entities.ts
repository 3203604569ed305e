import { Customer } from './customers/customer.entity.js';
import { Document } from './documents/document.entity.js';
import { Event } from './events/event.entity.js';
import { Job } from './jobs/job.entity.js';
import { Location } from './locations/location.entity.js';
import { Message } from './messages/message.entity.js';
import { Notification } from './notifications/notification.entity.js';
import { Project } from './projects/project.entity.js';
import { User } from './users/user.entity.js';

/** Every entity; tables that only reads and single statements touch need none. */
export const entities = [Customer, Document, Event, Job, Location, Message, Notification, Project, User] as const;
