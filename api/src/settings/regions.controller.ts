import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { RegionsCommands } from './regions.commands.js';
import { SaveRegionDto } from './settings.dto.js';

@Controller()
export class RegionsController {
  constructor(private readonly commands: RegionsCommands) {}

  @Serves(settingRoutes.createRegion)
  async create(@Body() input: SaveRegionDto) {
    return new WithMessage(await this.commands.create(input), 'region_created');
  }

  @Serves(settingRoutes.updateRegion)
  async update(@Param('id', ParseIntPipe) id: number, @Body() input: SaveRegionDto) {
    return new WithMessage(await this.commands.rename(id, input), 'region_saved');
  }

  @Serves(settingRoutes.removeRegion)
  async remove(@Param('id', ParseIntPipe) id: number) {
    return new WithMessage(await this.commands.remove(id), 'region_deleted');
  }
}
