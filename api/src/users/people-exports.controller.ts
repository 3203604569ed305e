import { Controller, Query } from '@nestjs/common';
import { userRoutes } from '@guyline/contract/routes/users';
import { staffRoutes, vendorRoutes } from '@guyline/contract/routes/vendors';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { ExportKinds } from '../platform/exports/export-kinds.js';
import { ExportsCommands } from '../platform/exports/exports.commands.js';
import { peopleSheet } from './people-sheet.js';
import { StaffListQuery } from './staff/staff.dto.js';
import { UserListQuery } from './users.dto.js';
import { VendorListQuery } from './vendors/vendors.dto.js';

/** The lists of users, vendors and staff as workbooks: the same query, all of its rows. */
@Controller()
export class PeopleExportsController {
  constructor(
    private readonly exports: ExportsCommands,
    kinds: ExportKinds,
  ) {
    kinds.on<UserListQuery>('users', {
      permission: 'users.read',
      sheets: (actor, query, words) => peopleSheet(actor, 'user', query, words),
    });
    kinds.on<VendorListQuery>('vendors', {
      permission: 'vendors.read',
      sheets: (actor, query, words) => peopleSheet(actor, 'vendor', query, words),
    });
    kinds.on<StaffListQuery>('staffs', {
      permission: 'staff.read',
      sheets: (actor, query, words) => peopleSheet(actor, 'staff', query, words),
    });
  }

  @Serves(userRoutes.export)
  users(@CurrentActor() actor: SessionActor, @Query() query: UserListQuery, @ClientInfo() from: ClientInfo) {
    return this.exports.order(actor, { name: 'users', query }, from);
  }

  @Serves(vendorRoutes.export)
  vendors(@CurrentActor() actor: SessionActor, @Query() query: VendorListQuery, @ClientInfo() from: ClientInfo) {
    return this.exports.order(actor, { name: 'vendors', query }, from);
  }

  @Serves(staffRoutes.export)
  staffs(@CurrentActor() actor: SessionActor, @Query() query: StaffListQuery, @ClientInfo() from: ClientInfo) {
    return this.exports.order(actor, { name: 'staffs', query }, from);
  }
}
