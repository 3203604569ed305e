import { Body, Controller, Get, Param, ParseIntPipe, Post, UseInterceptors } from '@nestjs/common';
import { ApiConsumes } from '../platform/openapi/described.js';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { SettingsCommands } from './settings.commands.js';
import { UpdateStateDto, UpdateSystemDto, UpdateTaskItemDto } from './settings.dto.js';
import { SettingsQueries } from './settings.queries.js';
import { SystemCommands } from './system.commands.js';
import { type SentLogos, SystemForm, UploadedLogos } from './system-form.js';
import { TaskItemsCommands } from './task-items.commands.js';

@Controller(':role/setting')
export class SettingsController {
  constructor(
    private readonly queries: SettingsQueries,
    private readonly commands: SettingsCommands,
    private readonly systemCommands: SystemCommands,
    private readonly items: TaskItemsCommands,
  ) {}

  @Get('system')
  @Requires('settings.read')
  system() {
    return this.queries.system();
  }

  @Get('system/detail')
  @Requires('settings.manage')
  systemDetail() {
    return this.queries.systemDetail();
  }

  @Post('system/update')
  @Requires('settings.manage')
  @UseInterceptors(SystemForm)
  @ApiConsumes('application/json', 'multipart/form-data')
  async updateSystem(@Body() input: UpdateSystemDto, @UploadedLogos() logos: SentLogos) {
    return new Told(await this.systemCommands.update(input, logos), 'setting_saved');
  }

  @Get('task_items')
  @Requires('settings.read')
  taskItems() {
    return this.queries.taskItems();
  }

  @Post('task_item/:id/update')
  @Requires('settings.manage')
  async updateTaskItem(@Param('id', ParseIntPipe) id: number, @Body() input: UpdateTaskItemDto) {
    return new Told(await this.items.update(id, input), 'task_item_saved');
  }

  @Post('state/:id/update')
  @Requires('settings.manage')
  async updateState(@Param('id', ParseIntPipe) id: number, @Body() input: UpdateStateDto) {
    return new Told(await this.commands.updateState(id, input), 'setting_saved');
  }
}
