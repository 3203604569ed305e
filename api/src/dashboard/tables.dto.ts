import { Type } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import {
  type OverviewFilter,
  type OverviewKind,
  overviewKinds,
  recentUserLevels,
  type RecentUsersFilter,
} from '@guyline/contract/dashboard/tables';
import { PanelPageQuery } from './dashboard.dto.js';

export class OverviewQuery extends PanelPageQuery implements OverviewFilter {
  @IsIn(overviewKinds)
  kind!: OverviewKind;
}

export class RecentUsersQuery extends PanelPageQuery implements RecentUsersFilter {
  @IsOptional()
  @Type(() => Number)
  @IsIn(recentUserLevels)
  level_num?: RecentUsersFilter['level_num'];
}
