import { Module } from '@nestjs/common';
import { CommonDocumentsController } from './common-documents.controller.js';
import { DocumentExportsController } from './document-exports.controller.js';
import { DocumentUploads } from './document-uploads.js';
import { DocumentsCommands } from './documents.commands.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsQueries } from './documents.queries.js';
import { TaskFilesController } from './task-files.controller.js';

@Module({
  controllers: [DocumentExportsController, DocumentsController, TaskFilesController, CommonDocumentsController],
  providers: [DocumentsQueries, DocumentsCommands, DocumentUploads],
  exports: [DocumentsQueries],
})
export class DocumentsModule {}
