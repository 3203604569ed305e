import { Body, Controller, Req } from '@nestjs/common';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { ApiConsumes } from '../platform/openapi/described.js';
import { sql } from 'kysely';
import { type CreateDocument, documentLimits } from '@guyline/contract/documents';
import { type ActorRequest, CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Serves } from '../platform/access/serves.js';
import { and, Db } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { DocumentUploads } from './document-uploads.js';
import { DocumentsCommands } from './documents.commands.js';
import { RenameFileDto } from './documents.dto.js';
import { nameOf, type ReceivedFile, receiveFiles } from '../platform/files/receive-files.js';

type Fields = Record<string, string[]>;
const whole = (fields: Fields, name: string): number | undefined => {
  const text = fields[name]?.[0];
  if (text === undefined || text === '') return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid('validation_failed', name);
  return Number(text);
};

/** `files[i]` by i, however they arrive; a field without a number counts as its place among them. */
const inOrder = (files: readonly ReceivedFile[]): { nr: number; file: ReceivedFile }[] =>
  files
    .map((file, index) => ({ file, nr: Number(/\[(\d+)\]/.exec(file.field)?.[1] ?? index) }))
    .sort((one, other) => one.nr - other.nr);

/** Files of tasks, under names of calls and fields that other programs know (docs/domain.md, Fixed wording). */
@Controller()
export class TaskFilesController {
  constructor(
    private readonly db: Db,
    private readonly uploads: DocumentUploads,
    private readonly commands: DocumentsCommands,
  ) {}

  /** `file`, `name` or `files[i]`, `names[i]`; the last by i is the task's current file, those before it its versions. */
  @Serves(documentRoutes.uploadToTask)
  @ApiConsumes('multipart/form-data')
  async upload(@CurrentActor() actor: SessionActor, @Req() request: ActorRequest) {
    const isFile = (field: string): boolean => field === 'file' || /^files\[\d{0,2}\]$/.test(field);
    await using form = await receiveFiles(request, isFile, {
      place: async (given, all) => {
        // A phase may be that of an event, which is named after the file.
        if (!all && whole(given, 'phase_doc') && !whole(given, 'event_id')) return undefined;
        const place = await this.placeOf(actor, given);
        return place && this.uploads.check(actor, place);
      },
    });
    const { files, fields } = form;
    const place = await this.placeOf(actor, fields);
    if (!place) throw invalid('document_parent_missing', 'event_id');
    const file_ids: number[] = [];
    for (const { nr, file } of inOrder(files)) {
      const given = fields[`names[${nr}]`]?.[0] ?? fields['names[]']?.[nr] ?? fields['name']?.[0];
      const name = nameOf(given, file.name).slice(0, documentLimits.name.max);
      file_ids.push((await this.uploads.add(actor, file, { ...place, name })).id);
    }
    const file_id = file_ids.at(-1);
    if (!file_id) throw invalid('file_missing', 'file');
    return new WithMessage({ file_id, file_ids }, 'file_uploaded');
  }

  @Serves(documentRoutes.rename)
  async rename(@CurrentActor() actor: SessionActor, @Body() { file_id, name }: RenameFileDto) {
    return new WithMessage(await this.commands.rename(actor, file_id, name), 'document_saved');
  }

  /** The task or event that the fields name, if they name one. */
  private async placeOf(actor: SessionActor, fields: Fields): Promise<CreateDocument | undefined> {
    const [event_id, phase] = [whole(fields, 'event_id'), whole(fields, 'phase_doc')];
    if (phase) return { type: 'task', task_id: await this.taskOf(actor, phase, event_id) };
    return event_id ? { type: 'event', event_id } : undefined;
  }

  /** `phase_doc` is a task's id, or the item of a task of the event. */
  private async taskOf(actor: SessionActor, phase: number, eventId: number | undefined): Promise<number> {
    const row = await this.db.one<{ id: number }>(sql`
      select t.id::int8 as id from tasks t where ${and(
        sql`t.deleted_at is null and (t.id = ${phase} or t.pt_num = ${phase} and ${eventId !== undefined})`,
        eventId && sql`t.event_id = ${eventId}`,
        scopeOf(actor).tasks,
      )} order by t.id = ${phase} desc limit 1`);
    if (!row) throw notFound();
    return Number(row.id);
  }
}
