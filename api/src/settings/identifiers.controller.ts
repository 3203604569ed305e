import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { IdentifiersCommands } from './identifiers.commands.js';
import { CreateIdentifierDto, IdentifierListQuery, UpdateIdentifierDto } from './identifiers.dto.js';
import { IdentifiersQueries } from './identifiers.queries.js';

@Controller()
export class IdentifiersController {
  constructor(
    private readonly queries: IdentifiersQueries,
    private readonly commands: IdentifiersCommands,
  ) {}

  @Serves(settingRoutes.identifierOptions)
  offered() {
    return this.queries.offered();
  }

  @Serves(settingRoutes.identifiers)
  list(@Query() query: IdentifierListQuery) {
    return this.queries.list(query);
  }

  @Serves(settingRoutes.identifier)
  detail(@Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(id);
  }

  @Serves(settingRoutes.createIdentifier)
  async create(@Body() input: CreateIdentifierDto) {
    return new WithMessage(await this.commands.create(input), 'identifier_created');
  }

  @Serves(settingRoutes.updateIdentifier)
  async update(@Param('id', ParseIntPipe) id: number, @Body() input: UpdateIdentifierDto) {
    return new WithMessage(await this.commands.update(id, input), 'identifier_saved');
  }

  @Serves(settingRoutes.removeIdentifier)
  async remove(@Param('id', ParseIntPipe) id: number) {
    return new WithMessage(await this.commands.remove(id), 'identifier_deleted');
  }
}
