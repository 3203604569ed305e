import { Body, Controller, Param, ParseIntPipe, Query, Req } from '@nestjs/common';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { ApiBody, ApiConsumes } from '../platform/openapi/described.js';
import { type ActorRequest, CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { receiveFiles } from '../platform/files/receive-files.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { validation } from '../platform/http/validation.js';
import { ListQuery } from '../platform/http/list-query.js';
import { MessageFiles } from './message-file.js';
import { formOf } from './message-form.js';
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
  async create(@CurrentActor() actor: SessionActor, @Req() request: ActorRequest) {
    await using form = request.isMultipart()
      ? await receiveFiles(request, (field) => field === 'file', true)
      : undefined;
    const { file_path, ...input } = (await this.rules.transform(form ? formOf(form.fields) : request.body, {
      type: 'body',
      metatype: CreateMessageDto,
    })) as CreateMessageDto;
    const upload = form?.files[0];
    const file = upload
      ? await this.files.keep(upload)
      : file_path
        ? await this.files.copy(actor, file_path)
        : undefined;
    try {
      return new Told(await this.commands.create(actor, input, file), 'message_created');
    } catch (error) {
      if (file) await this.files.remove(file.file_key);
      throw error;
    }
  }

  @Serves(messageRoutes.update)
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateMessageDto,
  ) {
    return new Told(await this.commands.update(actor, id, input), 'message_saved');
  }

  @Serves(messageRoutes.cancel)
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return new Told(await this.commands.remove(actor, id), 'message_cancelled');
  }
}
