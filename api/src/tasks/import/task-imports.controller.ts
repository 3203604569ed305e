import { Controller, Req } from '@nestjs/common';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { ApiBody, ApiConsumes } from '../../platform/openapi/described.js';
import { taskLimits } from '@guyline/contract/tasks/rows';
import { type ActorRequest, CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { Serves } from '../../platform/access/serves.js';
import { invalid } from '../../platform/errors/rule-error.js';
import { Files } from '../../platform/files/files.js';
import { givenReason } from '../../platform/http/given-reason.js';
import { ImportsCommands } from '../../platform/imports/imports.commands.js';
import { known, receive } from '../../platform/imports/upload.js';

@Controller()
export class TaskImportsController {
  constructor(
    private readonly commands: ImportsCommands,
    private readonly files: Files,
  ) {}

  @Serves(taskRoutes.import)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' }, reason: { type: 'string' } },
    },
  })
  async start(@CurrentActor() actor: SessionActor, @Req() request: ActorRequest) {
    const { upload, fields } = await receive(request, this.files, reasonOf);
    return this.commands.start(actor, 'task_import', upload, { reason: fields });
  }
}

/** @throws RuleError `validation_failed`, `unknown_field` 422 */
function reasonOf(fields: Record<string, unknown>): string | null {
  const { reason = '' } = known(fields, ['reason']);
  if (typeof reason !== 'string' || reason.length > taskLimits.reason.max) throw invalid('validation_failed', 'reason');
  return givenReason(reason);
}
