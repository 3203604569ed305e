import type { MapFilter } from '@guyline/contract/dashboard/map';
import { IsSmallNumber } from '../platform/http/list-query.js';
import { PanelPageQuery } from './dashboard.dto.js';

export class MapQuery extends PanelPageQuery implements MapFilter {
  @IsSmallNumber() state_num?: number;
}
