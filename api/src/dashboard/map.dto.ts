import type { MapFilter } from '@guyline/contract/dashboard/map';
import { IsNumber } from '../platform/http/list-query.js';
import { PanelPageQuery } from './dashboard.dto.js';

export class MapQuery extends PanelPageQuery implements MapFilter {
  @IsNumber() state_num?: number;
}
