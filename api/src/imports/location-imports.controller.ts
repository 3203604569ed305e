import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { type ActorRequest, CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { Files } from '../platform/files/files.js';
import { ImportsCommands } from './imports.commands.js';
import { receive } from './upload.js';

@Controller(':role/location')
export class LocationImportsController {
  constructor(
    private readonly commands: ImportsCommands,
    private readonly files: Files,
  ) {}

  @Post('import')
  @Requires('locations.import')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file', 'customer_id'],
      properties: { file: { type: 'string', format: 'binary' }, customer_id: { type: 'integer' } },
    },
  })
  async start(@CurrentActor() actor: SessionActor, @Req() request: ActorRequest) {
    return this.commands.start(actor, await receive(request, this.files));
  }
}
