import { authRoutes } from './auth.js';
import { customerRoutes } from './customers.js';
import { dashboardRoutes } from './dashboard.js';
import { documentRoutes } from './documents.js';
import { eventRoutes } from './events.js';
import { fileRoutes } from './files.js';
import { healthRoutes } from './health.js';
import { jobRoutes } from './jobs.js';
import { jurisdictionRoutes } from './jurisdictions.js';
import { locationRoutes } from './locations.js';
import { messageRoutes } from './messages.js';
import { notificationRoutes } from './notifications.js';
import { permitRoutes } from './permits.js';
import { preferenceRoutes } from './preferences.js';
import { projectRoutes } from './projects.js';
import { referenceRoutes } from './reference.js';
import { reportRoutes } from './reports.js';
import { riskRoutes } from './risk.js';
import { searchRoutes } from './search.js';
import { allJobRoutes } from './all-jobs.js';
import { securityRoutes } from './security.js';
import { settingRoutes } from './settings.js';
import { taskRoutes } from './tasks.js';
import { templateRoutes } from './templates.js';
import { trainingRoutes, tutorialRoutes } from './training.js';
import { profileRoutes, userRoutes } from './users.js';
import { staffRoutes, vendorRoutes } from './vendors.js';

/** Every call below `/api`, for start-up checks, generators and tests; a client imports its feature's file alone. */
export const routes = {
  auth: authRoutes,
  customers: customerRoutes,
  dashboard: dashboardRoutes,
  documents: documentRoutes,
  events: eventRoutes,
  files: fileRoutes,
  health: healthRoutes,
  jobs: jobRoutes,
  jurisdictions: jurisdictionRoutes,
  locations: locationRoutes,
  messages: messageRoutes,
  notifications: notificationRoutes,
  permits: permitRoutes,
  preferences: preferenceRoutes,
  profile: profileRoutes,
  projects: projectRoutes,
  reference: referenceRoutes,
  reports: reportRoutes,
  risk: riskRoutes,
  search: searchRoutes,
  security: securityRoutes,
  allJobs: allJobRoutes,
  settings: settingRoutes,
  staff: staffRoutes,
  tasks: taskRoutes,
  templates: templateRoutes,
  training: trainingRoutes,
  tutorials: tutorialRoutes,
  users: userRoutes,
  vendors: vendorRoutes,
};
