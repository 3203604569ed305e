import { IsEmail, IsIn, IsInt, IsNumber as IsFinite, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import {
  type CreateLocation,
  type LocationFields,
  type LocationFilter,
  locationLimits,
  locationSorts,
  type SetLocationStatus,
  type UpdateLocation,
} from '@guyline/contract/locations';
import { type ShortStatus, shortStatusNums } from '@guyline/contract/status';
import { IfSent } from '../platform/http/if-sent.js';
import { IdList } from '../platform/http/id-list.js';
import { InDigits } from '../platform/http/in-digits.js';
import { IsNumber, IsSmallNumber, IsSwitch, IsYear, ListQuery, NumberList } from '../platform/http/list-query.js';
import { Trim, TrimLinesToNull, TrimToNull } from '../platform/http/trim.js';
import { Length, MaxLength } from '../platform/http/text-length.js';

const limits = locationLimits;

export class LocationListQuery extends ListQuery implements LocationFilter {
  @IsOptional()
  @IsIn(locationSorts)
  sort_by?: (typeof locationSorts)[number];

  @IsOptional()
  @InDigits()
  @IsIn(shortStatusNums)
  status_num?: ShortStatus;

  @IsNumber() customer_id?: number;
  @IsSmallNumber() region_id?: number;
  @IsSmallNumber() state_num?: number;

  @IsOptional()
  @InDigits()
  @IsIn([1, 2])
  is_key_loc?: 1 | 2;

  @IsSwitch() with_events?: 1;

  @IsYear() year?: number;
  @IsNumber() project_id?: number;
  @IsNumber() event_id?: number;
  @IsNumber() taken_in_project_id?: number;

  @IsOptional()
  @NumberList()
  @IdList(limits.identifiers.max)
  identifiers?: number[];
}

class LocationFieldsDto implements LocationFields {
  @Trim()
  @IsString()
  @Length(limits.name.min, limits.name.max)
  name!: string;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.street.max)
  street!: string | null;

  @Trim()
  @IsString()
  @Length(limits.city.min, limits.city.max)
  city!: string;

  @IsInt()
  @Min(1)
  @Max(32_767)
  state_num!: number;

  @TrimToNull()
  @IsOptional()
  @Matches(new RegExp(limits.postcode.pattern))
  postcode!: string | null;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.county.max)
  county!: string | null;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.phone_num.max)
  phone_num!: string | null;

  @TrimToNull()
  @IsOptional()
  @IsEmail()
  @MaxLength(limits.email.max)
  email!: string | null;

  @IsOptional()
  @IsFinite()
  @Min(-90)
  @Max(90)
  latitude!: number | null;

  @IsOptional()
  @IsFinite()
  @Min(-180)
  @Max(180)
  longitude!: number | null;

  @IsIn([1, 2])
  is_key_loc!: 1 | 2;

  @TrimLinesToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.note.max)
  note!: string | null;

  @IsIn(shortStatusNums)
  status_num!: ShortStatus;

  @IfSent()
  @IdList(limits.identifiers.max)
  identifier_ids?: number[];
}

export class CreateLocationDto extends LocationFieldsDto implements CreateLocation {
  @IsInt()
  @Min(1)
  customer_id!: number;

  @Trim()
  @IsString()
  @Length(limits.lc_number.min, limits.lc_number.max)
  lc_number!: string;
}

export class UpdateLocationDto extends LocationFieldsDto implements UpdateLocation {
  @IsInt()
  @Min(1)
  version!: number;
}

export class SetLocationStatusDto implements SetLocationStatus {
  @IdList(limits.chosen.max)
  location_ids!: number[];

  @IsIn(shortStatusNums)
  status_num!: ShortStatus;
}
