import { Body, Controller, Get, Param, ParseIntPipe, Post } from '@nestjs/common';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { SettingsCommands } from './settings.commands.js';
import { UpdateStateDto } from './settings.dto.js';
import { SettingsQueries } from './settings.queries.js';

@Controller(':role/setting')
export class SettingsController {
  constructor(
    private readonly queries: SettingsQueries,
    private readonly commands: SettingsCommands,
  ) {}

  @Get('system')
  @Requires('settings.read')
  system() {
    return this.queries.system();
  }

  @Get('task_items')
  @Requires('settings.read')
  taskItems() {
    return this.queries.taskItems();
  }

  @Post('state/:id/update')
  @Requires('settings.manage')
  async updateState(@Param('id', ParseIntPipe) id: number, @Body() input: UpdateStateDto) {
    return new Told(await this.commands.updateState(id, input), 'setting_saved');
  }
}
