import { Controller, Param, ParseIntPipe, Req } from '@nestjs/common';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { ApiConsumes } from '../platform/openapi/described.js';
import { type ActorRequest, CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { DocumentUploads } from './document-uploads.js';
import { DocumentsCommands } from './documents.commands.js';
import { DocumentsQueries } from './documents.queries.js';
import { receiveFiles } from '../platform/files/receive-files.js';

@Controller()
export class CommonDocumentsController {
  constructor(
    private readonly uploads: DocumentUploads,
    private readonly commands: DocumentsCommands,
    private readonly queries: DocumentsQueries,
  ) {}

  /** A file that only its uploader and admins see, until something carries it. */
  @Serves(documentRoutes.upload)
  @ApiConsumes('multipart/form-data')
  async upload(@CurrentActor() actor: SessionActor, @Req() request: ActorRequest) {
    await using form = await receiveFiles(request, (field) => field === 'file', { most: 1 });
    const [file] = form.files;
    if (!file) throw new Error('receiveFiles returns at least one file');
    const { id } = await this.uploads.add(actor, file, { type: 'general', levels: [] });
    const { file_path } = await this.queries.detail(actor, id);
    return new WithMessage({ id, path: file_path }, 'file_uploaded');
  }

  @Serves(documentRoutes.removeUploaded)
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return new WithMessage(await this.commands.remove(actor, id), 'document_deleted');
  }
}
