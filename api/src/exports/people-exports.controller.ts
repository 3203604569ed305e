import { Controller, Query } from '@nestjs/common';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { userRoutes } from '@guyline/contract/routes/users';
import { staffRoutes, vendorRoutes } from '@guyline/contract/routes/vendors';
import { DocumentListQuery } from '../documents/documents.dto.js';
import { MessageListQuery } from '../messages/messages.dto.js';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { type Caller, From } from '../platform/access/caller.js';
import { Serves } from '../platform/access/serves.js';
import { StaffListQuery } from '../users/staff/staff.dto.js';
import { UserListQuery } from '../users/users.dto.js';
import { VendorListQuery } from '../users/vendors/vendors.dto.js';
import { ExportsCommands } from './exports.commands.js';

/** People, and what they send and upload, as workbooks: the same query as the list, all of its rows. */
@Controller()
export class PeopleExportsController {
  constructor(private readonly commands: ExportsCommands) {}

  @Serves(userRoutes.export)
  users(@CurrentActor() actor: SessionActor, @Query() query: UserListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'users', query }, from);
  }

  @Serves(vendorRoutes.export)
  vendors(@CurrentActor() actor: SessionActor, @Query() query: VendorListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'vendors', query }, from);
  }

  @Serves(staffRoutes.export)
  staffs(@CurrentActor() actor: SessionActor, @Query() query: StaffListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'staffs', query }, from);
  }

  @Serves(documentRoutes.export)
  documents(@CurrentActor() actor: SessionActor, @Query() query: DocumentListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'documents', query }, from);
  }

  @Serves(messageRoutes.export)
  messages(@CurrentActor() actor: SessionActor, @Query() query: MessageListQuery, @From() from: Caller) {
    return this.commands.order(actor, { name: 'messages', query }, from);
  }
}
