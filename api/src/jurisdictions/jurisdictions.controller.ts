import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { ActivityQuery } from '../platform/activity/activity.dto.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { JurisdictionsCommands } from './jurisdictions.commands.js';
import { CreateJurisdictionDto, JurisdictionListQuery, UpdateJurisdictionDto } from './jurisdictions.dto.js';
import { JurisdictionsQueries } from './jurisdictions.queries.js';

@Controller()
export class JurisdictionsController {
  constructor(
    private readonly queries: JurisdictionsQueries,
    private readonly commands: JurisdictionsCommands,
  ) {}

  @Serves(jurisdictionRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: JurisdictionListQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(jurisdictionRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Serves(jurisdictionRoutes.create)
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateJurisdictionDto) {
    return new WithMessage(await this.commands.create(actor, input), 'jurisdiction_created');
  }

  @Serves(jurisdictionRoutes.update)
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateJurisdictionDto,
  ) {
    return new WithMessage(await this.commands.update(actor, id, input), 'jurisdiction_saved');
  }

  @Serves(jurisdictionRoutes.activity)
  activity(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Query() query: ActivityQuery) {
    return this.queries.activity(actor, id, query);
  }

  @Serves(jurisdictionRoutes.uses)
  uses(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.commands.uses(actor, id);
  }

  @Serves(jurisdictionRoutes.remove)
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    const done = await this.commands.remove(actor, id);
    return new WithMessage(done, done.archived ? 'jurisdiction_archived' : 'jurisdiction_deleted');
  }
}
