import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import {
  type DifferenceFilter,
  type DifferencesAsked,
  differenceSorts,
  type UpdateRequirements,
} from '@guyline/contract/event-requirements';
import { eventLimits as limits } from '@guyline/contract/events';
import { IdList } from '../../platform/http/id-list.js';
import { IfSent } from '../../platform/http/if-sent.js';
import { IsNumber, IsSwitch, ListQuery } from '../../platform/http/list-query.js';

export class DifferenceListQuery extends ListQuery implements DifferenceFilter {
  @IsOptional()
  @IsIn(differenceSorts)
  sort_by?: (typeof differenceSorts)[number];

  @IsNumber() jurisdiction_id?: number;
  @IsNumber() project_id?: number;
  @IsNumber() customer_id?: number;
}

export class DifferencesQuery extends DifferenceListQuery implements DifferencesAsked {
  @IsSwitch() texts?: 1;
}

export class UpdateRequirementsDto implements UpdateRequirements {
  @IfSent()
  @IdList(limits.differing.max)
  event_ids?: number[];

  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => DifferenceListQuery)
  filter?: DifferenceListQuery;
}
