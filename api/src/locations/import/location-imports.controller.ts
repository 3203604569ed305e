import { Controller, Req } from '@nestjs/common';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { ApiBody, ApiConsumes } from '../../platform/openapi/described.js';
import { type ActorRequest, CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { Serves } from '../../platform/access/serves.js';
import { invalid } from '../../platform/errors/rule-error.js';
import { Files } from '../../platform/files/files.js';
import { ImportsCommands } from '../../platform/imports/imports.commands.js';
import { known, receive } from '../../platform/imports/upload.js';

@Controller()
export class LocationImportsController {
  constructor(
    private readonly commands: ImportsCommands,
    private readonly files: Files,
  ) {}

  @Serves(locationRoutes.import)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file', 'customer_id'],
      properties: { file: { type: 'string', format: 'binary' }, customer_id: { type: 'integer' } },
    },
  })
  async start(@CurrentActor() actor: SessionActor, @Req() request: ActorRequest) {
    const { upload, fields } = await receive(request, this.files, customerOf);
    return this.commands.start(actor, 'location_import', upload, { customer_id: fields });
  }
}

/** @throws RuleError `validation_failed`, `unknown_field` 422 */
function customerOf(fields: Record<string, unknown>): number {
  const { customer_id } = known(fields, ['customer_id']);
  if (typeof customer_id !== 'string' || !/^[1-9]\d{0,14}$/.test(customer_id))
    throw invalid('validation_failed', 'customer_id');
  return Number(customer_id);
}
