import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { AskForTaskDto } from './messages.dto.js';
import { TaskAsksCommands } from './task-asks.commands.js';

@Controller()
export class TaskAsksController {
  constructor(private readonly commands: TaskAsksCommands) {}

  @Serves(messageRoutes.ask)
  async ask(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Body() input: AskForTaskDto) {
    return new WithMessage(await this.commands.ask(actor, id, input), 'message_created');
  }
}
