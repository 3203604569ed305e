import { Body, Controller, Param, ParseIntPipe, Query, Req } from '@nestjs/common';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { ApiConsumes } from '../platform/openapi/described.js';
import { type ActorRequest, CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { inDigits } from '../platform/http/in-digits.js';
import { validation } from '../platform/http/validation.js';
import { DocumentUploads } from './document-uploads.js';
import { DocumentsCommands } from './documents.commands.js';
import { CreateDocumentDto, DocumentListQuery, UpdateDocumentDto } from './documents.dto.js';
import { DocumentsQueries } from './documents.queries.js';
import { type Owners, receiveFiles } from '../platform/files/receive-files.js';

@Controller()
export class DocumentsController {
  private readonly rules = validation();

  constructor(
    private readonly queries: DocumentsQueries,
    private readonly commands: DocumentsCommands,
    private readonly uploads: DocumentUploads,
  ) {}

  @Serves(documentRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: DocumentListQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(documentRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Serves(documentRoutes.create)
  @ApiConsumes('multipart/form-data')
  async create(@CurrentActor() actor: SessionActor, @Req() request: ActorRequest) {
    await using form = await receiveFiles(request, (field) => field === 'file', {
      most: 1,
      place: (fields) => this.placeOf(actor, fields),
    });
    const input = await this.inputOf(form.fields);
    const [file] = form.files;
    if (!file) throw new Error('receiveFiles returns at least one file');
    const { id } = await this.uploads.add(actor, file, input);
    return new WithMessage({ id }, 'document_saved');
  }

  @Serves(documentRoutes.update)
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateDocumentDto,
  ) {
    return new WithMessage(await this.commands.update(actor, id, input), 'document_saved');
  }

  @Serves(documentRoutes.remove)
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return new WithMessage(await this.commands.remove(actor, id), 'document_deleted');
  }

  @Serves(documentRoutes.restore)
  async restore(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return new WithMessage(await this.commands.restore(actor, id), 'document_restored');
  }

  private inputOf(fields: Record<string, string[]>): Promise<CreateDocumentDto> {
    return this.rules.transform(formOf(fields), { type: 'body', metatype: CreateDocumentDto });
  }

  /** A form may still say after its file where that belongs. */
  private async placeOf(actor: SessionActor, fields: Record<string, string[]>): Promise<Owners> {
    const [type = ''] = fields['type'] ?? [];
    return fields[`${type}_id`] && this.uploads.check(actor, await this.inputOf(fields));
  }
}

/** Form data as the rules read it: `levels[]` is a list of numbers, everything else one text. */
function formOf({ 'levels[]': listed, levels = listed, ...fields }: Record<string, string[]>): object {
  const texts = Object.entries(fields).map(([name, values]) => [name, values.length > 1 ? values : values[0]]);
  return { ...Object.fromEntries(texts), ...(levels && { levels: levels.map(inDigits) }) };
}
