import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { InTurn } from '../platform/access/turns.js';
import { RollOverQueries } from './roll-over.queries.js';
import { RollOverSeason } from './roll-over.js';
import { PreviewRollOverDto, RollOverDto } from './template-apply.dto.js';

@Controller()
export class RollOverController {
  constructor(
    private readonly queries: RollOverQueries,
    private readonly season: RollOverSeason,
  ) {}

  @Serves(templateRoutes.rollOverPreview)
  @InTurn()
  preview(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: PreviewRollOverDto,
  ) {
    return this.queries.preview(actor, id, input);
  }

  @Serves(templateRoutes.rollOver)
  start(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Body() input: RollOverDto) {
    return this.season.start(actor, id, input);
  }
}
