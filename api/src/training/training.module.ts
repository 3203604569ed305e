import { Module } from '@nestjs/common';
import { TrainingCommands } from './training.commands.js';
import { TrainingController } from './training.controller.js';
import { TrainingQueries } from './training.queries.js';
import { TutorialController } from './tutorial.controller.js';

/** What people learn from (docs/domain.md, Training and tutorials): training assets, tutorials and FAQs, one table. */
@Module({
  controllers: [TrainingController, TutorialController],
  providers: [TrainingQueries, TrainingCommands],
})
export class TrainingModule {}
