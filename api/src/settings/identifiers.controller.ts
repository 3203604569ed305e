import { Body, Controller, Delete, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { IdentifiersCommands } from './identifiers.commands.js';
import { CreateIdentifierDto, IdentifierListQuery, UpdateIdentifierDto } from './identifiers.dto.js';
import { IdentifiersQueries } from './identifiers.queries.js';

@Controller(':role/setting')
export class IdentifiersController {
  constructor(
    private readonly queries: IdentifiersQueries,
    private readonly commands: IdentifiersCommands,
  ) {}

  @Get('event_identifiers')
  @Requires('settings.read')
  offered() {
    return this.queries.offered();
  }

  @Get('event_identifier/list')
  @Requires('settings.manage')
  list(@Query() query: IdentifierListQuery) {
    return this.queries.list(query);
  }

  @Get('event_identifier/:id/detail')
  @Requires('settings.manage')
  detail(@Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(id);
  }

  @Post('event_identifier/create')
  @Requires('settings.manage')
  async create(@Body() input: CreateIdentifierDto) {
    return new Told(await this.commands.create(input), 'identifier_created');
  }

  @Post('event_identifier/:id/update')
  @Requires('settings.manage')
  async update(@Param('id', ParseIntPipe) id: number, @Body() input: UpdateIdentifierDto) {
    return new Told(await this.commands.update(id, input), 'identifier_saved');
  }

  @Delete('event_identifier/:id/delete')
  @Requires('settings.manage')
  async remove(@Param('id', ParseIntPipe) id: number) {
    return new Told(await this.commands.remove(id), 'identifier_deleted');
  }
}
