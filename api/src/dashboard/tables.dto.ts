import { IsIn, IsOptional } from 'class-validator';
import {
  type OverviewFilter,
  type OverviewKind,
  overviewKinds,
  recentUserLevels,
  type RecentUsersFilter,
} from '@guyline/contract/dashboard/tables';
import { InDigits } from '../platform/http/in-digits.js';
import { PanelPageQuery } from './dashboard.dto.js';

export class OverviewQuery extends PanelPageQuery implements OverviewFilter {
  @IsIn(overviewKinds)
  kind!: OverviewKind;
}

export class RecentUsersQuery extends PanelPageQuery implements RecentUsersFilter {
  @IsOptional()
  @InDigits()
  @IsIn(recentUserLevels)
  level_num?: RecentUsersFilter['level_num'];
}
