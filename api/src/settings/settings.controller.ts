import { Body, Controller, Param, ParseIntPipe, UseInterceptors } from '@nestjs/common';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { Serves } from '../platform/access/serves.js';
import { ApiConsumes } from '../platform/openapi/described.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { SettingsCommands } from './settings.commands.js';
import { UpdateStateDto, UpdateSystemDto, UpdateTaskGroupDto, UpdateTaskItemDto } from './settings.dto.js';
import { SettingsQueries } from './settings.queries.js';
import { SystemCommands } from './system.commands.js';
import { type SentLogos, SystemForm, UploadedLogos } from './system-form.js';
import { TaskItemsCommands } from './task-items.commands.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly queries: SettingsQueries,
    private readonly commands: SettingsCommands,
    private readonly systemCommands: SystemCommands,
    private readonly items: TaskItemsCommands,
  ) {}

  @Serves(settingRoutes.system)
  system() {
    return this.queries.system();
  }

  @Serves(settingRoutes.systemDetail)
  systemDetail() {
    return this.queries.systemDetail();
  }

  @Serves(settingRoutes.updateSystem)
  @UseInterceptors(SystemForm)
  @ApiConsumes('application/json', 'multipart/form-data')
  async updateSystem(@Body() input: UpdateSystemDto, @UploadedLogos() logos: SentLogos) {
    return new WithMessage(await this.systemCommands.update(input, logos), 'setting_saved');
  }

  @Serves(settingRoutes.taskItems)
  taskItems() {
    return this.queries.taskItems();
  }

  @Serves(settingRoutes.updateTaskItem)
  async updateTaskItem(@Param('id', ParseIntPipe) id: number, @Body() input: UpdateTaskItemDto) {
    return new WithMessage(await this.items.update(id, input), 'task_item_saved');
  }

  @Serves(settingRoutes.updateTaskGroup)
  async updateTaskGroup(@Param('key') key: string, @Body() input: UpdateTaskGroupDto) {
    return new WithMessage(await this.items.updateGroup(key, input), 'group_saved');
  }

  @Serves(settingRoutes.updateState)
  async updateState(@Param('id', ParseIntPipe) id: number, @Body() input: UpdateStateDto) {
    return new WithMessage(await this.commands.updateState(id, input), 'setting_saved');
  }
}
