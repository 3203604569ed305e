import { Controller, Param, ParseIntPipe, Query, Req } from '@nestjs/common';
import { messageLimits } from '@guyline/contract/messages';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { ApiBody, ApiConsumes } from '../platform/openapi/described.js';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { type Owners, receiveFiles } from '../platform/files/receive-files.js';
import type { AllowedRequest } from '../platform/files/upload-allowance.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { validation } from '../platform/http/validation.js';
import { ListQuery } from '../platform/http/list-query.js';
import { type MessageFile, MessageFiles } from './message-file.js';
import { formOf, parentOf } from './message-form.js';
import { MessagesCommands } from './messages.commands.js';
import { CreateMessageDto, MessageListQuery, UpdateMessageDto } from './messages.dto.js';
import { MessagesQueries } from './messages.queries.js';

@Controller()
export class MessagesController {
  private readonly rules = validation();

  constructor(
    private readonly queries: MessagesQueries,
    private readonly commands: MessagesCommands,
    private readonly files: MessageFiles,
  ) {}

  @Serves(messageRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: MessageListQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(messageRoutes.unread)
  unread(@CurrentActor() actor: SessionActor) {
    return this.queries.unread(actor);
  }

  /** Marks it read for its receiver. */
  @Serves(messageRoutes.detail)
  async detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    await this.commands.read(actor, id);
    return this.queries.detail(actor, id);
  }

  @Serves(messageRoutes.receivers)
  receivers(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Query() query: ListQuery) {
    return this.queries.receivers(actor, id, query);
  }

  /** JSON, or form data with an optional `file`. */
  @Serves(messageRoutes.create)
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({ type: CreateMessageDto })
  async create(@CurrentActor() actor: SessionActor, @Req() request: AllowedRequest) {
    const { input, file } = await this.received(actor, request, CreateMessageDto);
    return new WithMessage(
      await this.keeping(file, this.commands.create(actor, input, file ?? undefined)),
      'message_created',
    );
  }

  /** The same; a file takes the place of the one before. */
  @Serves(messageRoutes.update)
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({ type: UpdateMessageDto })
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Req() request: AllowedRequest,
  ) {
    if (request.isMultipart()) await this.commands.checkWaiting(actor, id);
    const { input, file } = await this.received(actor, request, UpdateMessageDto);
    return new WithMessage(await this.keeping(file, this.commands.update(actor, id, input, file)), 'message_saved');
  }

  @Serves(messageRoutes.cancel)
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return new WithMessage(await this.commands.remove(actor, id), 'message_cancelled');
  }

  /** @returns the checked fields, and the file as it is kept: null when it is to go, undefined when nothing was said of one */
  private async received<T extends CreateMessageDto>(
    actor: SessionActor,
    request: AllowedRequest,
    metatype: new () => T,
  ): Promise<{ input: Omit<T, 'file_path'>; file: MessageFile | null | undefined }> {
    await using form = request.isMultipart()
      ? await receiveFiles(request, (field) => field === 'file', {
          optional: true,
          most: 1,
          listed: messageLimits.receivers,
          place: (given) => this.placeOf(actor, given),
        })
      : undefined;
    const sent = form ? formOf(form.fields) : request.body;
    const { file_path, ...input } = (await this.rules.transform(sent, { type: 'body', metatype })) as T;
    const upload = form?.files[0];
    if (upload) return { input, file: await this.files.keep(upload) };
    if (file_path) {
      await request.allowance?.ownedBy(await this.files.ownersOf(actor, input));
      return { input, file: await this.files.copy(actor, file_path, request.allowance) };
    }
    return { input, file: file_path === null ? null : undefined };
  }

  /** A form may still say after its file what the message is about. */
  private async placeOf(actor: SessionActor, given: Record<string, string[]>): Promise<Owners> {
    const parent = parentOf(given);
    return Object.keys(parent).length ? this.files.ownersOf(actor, parent) : undefined;
  }

  /** A refused save leaves no file behind. */
  private async keeping<T>(file: MessageFile | null | undefined, save: Promise<T>): Promise<T> {
    try {
      return await save;
    } catch (error) {
      if (file) await this.files.remove(file.file_key);
      throw error;
    }
  }
}
