import { Module } from '@nestjs/common';
import { AssignCommands } from './assign/assign.commands.js';
import { AssignQueries } from './assign/assign.queries.js';
import { EmailChangesController } from './email/email-changes.controller.js';
import { EmailChanges } from './email/email-changes.js';
import { ProfileCommands } from './profile/profile.commands.js';
import { ProfileController } from './profile/profile.controller.js';
import { FormerStaff } from './staff/former-staff.js';
import { StaffCommands } from './staff/staff.commands.js';
import { StaffController } from './staff/staff.controller.js';
import { UserChangeEffects } from './user-change-effects.js';
import { UserImageController } from './user-image.controller.js';
import { UserImages } from './user-image.js';
import { UserStatus } from './user-status.js';
import { UsersCommands } from './users.commands.js';
import { UsersController } from './users.controller.js';
import { UsersQueries } from './users.queries.js';
import { VendorOptionsController } from './vendor-options.controller.js';
import { VendorOptionsQueries } from './vendor-options.queries.js';
import { VendorsController } from './vendors/vendors.controller.js';

/** People: users of all levels, vendors (level 4), staff (level 5), one's own profile, and the locations assigned to them. */ import { PeopleExportsController } from './people-exports.controller.js';

@Module({
  controllers: [
    PeopleExportsController,
    UsersController,
    VendorsController,
    StaffController,
    ProfileController,
    UserImageController,
    EmailChangesController,
    VendorOptionsController,
  ],
  providers: [
    UsersQueries,
    UsersCommands,
    UserStatus,
    UserChangeEffects,
    UserImages,
    EmailChanges,
    StaffCommands,
    FormerStaff,
    ProfileCommands,
    AssignQueries,
    AssignCommands,
    VendorOptionsQueries,
  ],
  exports: [UsersQueries],
})
export class UsersModule {}
