import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { RequirementsCommands } from './requirements.commands.js';
import { CreateRequirementDto, UpdateRequirementDto } from './requirements.dto.js';
import { RequirementsQueries } from './requirements.queries.js';

@Controller()
export class RequirementsController {
  constructor(
    private readonly queries: RequirementsQueries,
    private readonly commands: RequirementsCommands,
  ) {}

  @Serves(jurisdictionRoutes.requirements)
  requirements(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.of(actor, id);
  }

  @Serves(jurisdictionRoutes.createRequirement)
  async create(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: CreateRequirementDto,
  ) {
    return new WithMessage(await this.commands.create(actor, id, input), 'requirement_created');
  }

  @Serves(jurisdictionRoutes.updateRequirement)
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateRequirementDto,
  ) {
    return new WithMessage(await this.commands.update(actor, id, input), 'requirement_saved');
  }

  @Serves(jurisdictionRoutes.removeRequirement)
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return new WithMessage(await this.commands.remove(actor, id), 'requirement_deleted');
  }
}
