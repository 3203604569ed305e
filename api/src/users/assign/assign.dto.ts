import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Min,
  ValidateNested,
} from 'class-validator';
import { pageLimits } from '@guyline/contract/envelope';
import {
  type AssignableQuery,
  assignableSorts,
  type AssignLocations,
  type MatchingLocations,
} from '@guyline/contract/assign-locations';
import type { YesNo } from '@guyline/contract/users';
import { IfSent } from '../../platform/http/if-sent.js';
import { InDigits } from '../../platform/http/in-digits.js';
import { IsNumber, IsSmallNumber, ListQuery } from '../../platform/http/list-query.js';
import { MaxLength } from '../../platform/http/text-length.js';

export class AssignableListQuery extends ListQuery implements AssignableQuery {
  @IsOptional()
  @IsIn(assignableSorts)
  sort_by?: (typeof assignableSorts)[number];

  @IsOptional()
  @InDigits()
  @IsIn([1, 2])
  assigned?: YesNo;

  @IsNumber() customer_id?: number;
  @IsSmallNumber() state_num?: number;
  @IsSmallNumber() region_id?: number;
}

export class MatchingLocationsDto implements MatchingLocations {
  @IsIn(['add', 'remove'])
  action!: 'add' | 'remove';

  @IfSent()
  @IsInt()
  @Min(1)
  customer_id?: number;

  @IfSent()
  @IsInt()
  @Min(1)
  state_num?: number;

  @IfSent()
  @IsInt()
  @Min(1)
  region_id?: number;

  @IfSent()
  @IsString()
  @MaxLength(pageLimits.search)
  search?: string;
}

export class AssignLocationsDto implements AssignLocations {
  @IfSent()
  @IsArray()
  @ArrayMaxSize(pageLimits.maxOptions)
  @IsInt({ each: true })
  @Min(1, { each: true })
  add_ids?: number[];

  @IfSent()
  @IsArray()
  @ArrayMaxSize(pageLimits.maxOptions)
  @IsInt({ each: true })
  @Min(1, { each: true })
  remove_ids?: number[];

  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => MatchingLocationsDto)
  matching?: MatchingLocationsDto;
}
