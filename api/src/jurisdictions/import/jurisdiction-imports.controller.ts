import { Controller, Req } from '@nestjs/common';
import type { ImportJobKind } from '@guyline/contract/jobs';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { type ActorRequest, CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { Serves } from '../../platform/access/serves.js';
import { Files } from '../../platform/files/files.js';
import { ImportsCommands } from '../../platform/imports/imports.commands.js';
import { known, receive } from '../../platform/imports/upload.js';
import { ApiBody, ApiConsumes } from '../../platform/openapi/described.js';

const form = {
  schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
} as const;

@Controller()
export class JurisdictionImportsController {
  constructor(
    private readonly commands: ImportsCommands,
    private readonly files: Files,
  ) {}

  @Serves(jurisdictionRoutes.import)
  @ApiConsumes('multipart/form-data')
  @ApiBody(form)
  jurisdictions(@CurrentActor() actor: SessionActor, @Req() request: ActorRequest) {
    return this.start(actor, 'jurisdiction_import', request);
  }

  @Serves(jurisdictionRoutes.importRequirements)
  @ApiConsumes('multipart/form-data')
  @ApiBody(form)
  requirements(@CurrentActor() actor: SessionActor, @Req() request: ActorRequest) {
    return this.start(actor, 'requirement_import', request);
  }

  private async start(actor: SessionActor, kind: ImportJobKind, request: ActorRequest) {
    const { upload } = await receive(request, this.files, (fields) => known(fields, []));
    return this.commands.start(actor, kind, upload, {});
  }
}
