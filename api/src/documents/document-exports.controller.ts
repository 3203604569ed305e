import { Controller, Query } from '@nestjs/common';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { ExportKinds } from '../platform/exports/export-kinds.js';
import { ExportsCommands } from '../platform/exports/exports.commands.js';
import { documentSheet } from './document-sheet.js';
import { DocumentListQuery } from './documents.dto.js';

/** The list of documents as a workbook: the same query, all of its rows, not the files. */
@Controller()
export class DocumentExportsController {
  constructor(
    private readonly exports: ExportsCommands,
    kinds: ExportKinds,
  ) {
    kinds.on<DocumentListQuery>('documents', { permission: 'documents.read', sheets: documentSheet });
  }

  @Serves(documentRoutes.export)
  documents(@CurrentActor() actor: SessionActor, @Query() query: DocumentListQuery, @ClientInfo() from: ClientInfo) {
    return this.exports.order(actor, { name: 'documents', query }, from);
  }
}
