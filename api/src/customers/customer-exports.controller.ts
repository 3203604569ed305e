import { Controller, Query } from '@nestjs/common';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { ExportKinds } from '../platform/exports/export-kinds.js';
import { ExportsCommands } from '../platform/exports/exports.commands.js';
import { customerSheet } from './customer-sheet.js';
import { CustomerListQuery } from './customers.dto.js';

/** The list of customers as a workbook: the same query, all of its rows. */
@Controller()
export class CustomerExportsController {
  constructor(
    private readonly exports: ExportsCommands,
    kinds: ExportKinds,
  ) {
    kinds.on<CustomerListQuery>('customers', { permission: 'customers.read', sheets: customerSheet });
  }

  @Serves(customerRoutes.export)
  customers(@CurrentActor() actor: SessionActor, @Query() query: CustomerListQuery, @ClientInfo() from: ClientInfo) {
    return this.exports.order(actor, { name: 'customers', query }, from);
  }
}
