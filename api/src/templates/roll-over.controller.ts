import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { InTurn } from '../platform/access/turns.js';
import { ManyChoices } from '../platform/http/many-choices.js';
import { ManyIds } from '../platform/http/many-ids.js';
import { NextSeasonCommands } from './next-season.commands.js';
import {
  IntoNewProjectDto,
  PreviewNextSeasonDto,
  PreviewRollOverDto,
  RollOverDto,
  StartNextSeasonDto,
} from './roll-over.dto.js';
import { RollOverSeason } from './roll-over.js';

@Controller()
export class RollOverController {
  constructor(
    private readonly season: RollOverSeason,
    private readonly next: NextSeasonCommands,
  ) {}

  @Serves(templateRoutes.nextSeasonPreview)
  @InTurn()
  @ManyChoices()
  nextPreview(@CurrentActor() actor: SessionActor, @Body() input: PreviewNextSeasonDto) {
    return this.season.nextPreview(actor, input);
  }

  @Serves(templateRoutes.nextSeasonRequirements)
  @InTurn()
  @ManyIds()
  nextRequirements(@CurrentActor() actor: SessionActor, @Body() input: IntoNewProjectDto) {
    return this.season.nextProposed(actor, input);
  }

  @Serves(templateRoutes.nextSeason)
  @InTurn()
  @ManyChoices()
  startNext(@CurrentActor() actor: SessionActor, @Body() input: StartNextSeasonDto) {
    return this.next.start(actor, input);
  }

  @Serves(templateRoutes.rollOverPreview)
  @InTurn()
  @ManyChoices()
  preview(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: PreviewRollOverDto,
  ) {
    return this.season.preview(actor, id, input);
  }

  @Serves(templateRoutes.rollOver)
  @InTurn()
  @ManyChoices()
  start(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Body() input: RollOverDto) {
    return this.season.start(actor, id, input);
  }
}
