import { Body, Controller, Param, ParseIntPipe, Query, Req } from '@nestjs/common';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { type ActorRequest, CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { InTurn } from '../platform/access/turns.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { ManyChoices } from '../platform/http/many-choices.js';
import { ManyParts } from '../platform/http/many-parts.js';
import { ApiBody, ApiConsumes } from '../platform/openapi/described.js';
import { StoreNumbersReader } from './store-numbers.js';
import { ApplyTemplateDto, PreviewTemplateDto, ProposeForTemplateDto } from './template-apply.dto.js';
import { TemplateApplication } from './template-application.js';
import { TemplatesCommands } from './templates.commands.js';
import {
  CreateTemplateDto,
  TakeDocumentsDto,
  StoreVendorQuery,
  TemplateListQuery,
  UpdateTemplateDto,
} from './templates.dto.js';
import { TemplatesQueries } from './templates.queries.js';

const form = {
  schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
} as const;

@Controller()
export class TemplatesController {
  constructor(
    private readonly queries: TemplatesQueries,
    private readonly commands: TemplatesCommands,
    private readonly numbers: StoreNumbersReader,
    private readonly application: TemplateApplication,
  ) {}

  @Serves(templateRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: TemplateListQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(templateRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Serves(templateRoutes.storeVendors)
  storeVendors(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Query() query: StoreVendorQuery,
  ) {
    return this.queries.storeVendors(actor, id, query);
  }

  @Serves(templateRoutes.create)
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateTemplateDto) {
    return new WithMessage(await this.commands.create(actor, input), 'template_created');
  }

  @Serves(templateRoutes.update)
  @ManyParts()
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateTemplateDto,
  ) {
    return new WithMessage(await this.commands.update(actor, id, input), 'template_saved');
  }

  @Serves(templateRoutes.documents)
  async documents(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: TakeDocumentsDto,
  ) {
    return new WithMessage(await this.commands.takeDocuments(actor, id, input), 'template_saved');
  }

  @Serves(templateRoutes.numbers)
  @ApiConsumes('multipart/form-data')
  @ApiBody(form)
  storeNumbers(@Req() request: ActorRequest) {
    return this.numbers.read(request);
  }

  @Serves(templateRoutes.requirements)
  @InTurn()
  @ManyChoices()
  requirements(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: ProposeForTemplateDto,
  ) {
    return this.application.proposed(actor, id, input);
  }

  @Serves(templateRoutes.preview)
  @InTurn()
  @ManyChoices()
  preview(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: PreviewTemplateDto,
  ) {
    return this.application.preview(actor, id, input);
  }

  @Serves(templateRoutes.apply)
  @InTurn()
  @ManyChoices()
  apply(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Body() input: ApplyTemplateDto) {
    return this.application.start(actor, id, input);
  }

  @Serves(templateRoutes.remove)
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return new WithMessage(await this.commands.remove(actor, id), 'template_deleted');
  }
}
