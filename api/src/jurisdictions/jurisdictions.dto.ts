import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type Confidence,
  confidences,
  type CreateJurisdiction,
  type JurisdictionContact,
  type JurisdictionFilter,
  type JurisdictionHoliday,
  type JurisdictionKind,
  jurisdictionKinds,
  jurisdictionLimits as limits,
  jurisdictionSorts,
  type UpdateJurisdiction,
} from '@guyline/contract/jurisdictions';
import { type ShortStatus, shortStatusNums } from '@guyline/contract/status';
import { InDigits } from '../platform/http/in-digits.js';
import { IsDay } from '../platform/http/is-day.js';
import { IsSmallNumber, ListQuery } from '../platform/http/list-query.js';
import { Trim, TrimLinesToNull, TrimName, TrimToNull } from '../platform/http/trim.js';
import { IsCount, IsLine, IsPageAddress } from './fields.dto.js';
import { Length, MaxLength } from '../platform/http/text-length.js';

const MAX_STATE = 32_767;

export class JurisdictionListQuery extends ListQuery implements JurisdictionFilter {
  @IsOptional()
  @IsIn(jurisdictionSorts)
  sort_by?: (typeof jurisdictionSorts)[number];

  @IsOptional()
  @InDigits()
  @IsIn(shortStatusNums)
  status_num?: ShortStatus;

  @IsSmallNumber() state_num?: number;

  @IsOptional()
  @IsIn(jurisdictionKinds)
  kind?: JurisdictionKind;
}

class ContactDto implements JurisdictionContact {
  @IsLine(limits.contacts.name) name!: string | null;
  @IsLine(limits.contacts.role) role!: string | null;
  @IsLine(limits.contacts.phone) phone!: string | null;

  @TrimToNull()
  @IsOptional()
  @IsEmail()
  @MaxLength(limits.contacts.email)
  email!: string | null;
}

class HolidayDto implements JurisdictionHoliday {
  @IsDay()
  day!: string;

  @Trim()
  @IsString()
  @Length(1, limits.holidays.name)
  name!: string;

  @IsBoolean()
  yearly!: boolean;
}

export class CreateJurisdictionDto implements CreateJurisdiction {
  @TrimName()
  @IsString()
  @Length(limits.name.min, limits.name.max)
  name!: string;

  @IsIn(jurisdictionKinds)
  kind!: JurisdictionKind;

  @IsCount({ min: 1, max: MAX_STATE }) state_num!: number | null;
  @IsPageAddress() portal_url!: string | null;

  @TrimLinesToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.note.max)
  note!: string | null;

  @IsCount(limits.review_days) review_days!: number | null;
  @IsCount(limits.inspection_notice_days) inspection_notice_days!: number | null;
  @IsCount(limits.site_days_per_year) site_days_per_year!: number | null;
  @IsPageAddress() source_url!: string | null;

  @IsOptional()
  @IsDay()
  source_on!: string | null;

  @IsOptional()
  @IsIn(confidences)
  confidence!: Confidence | null;

  @IsArray()
  @ArrayMaxSize(limits.contacts.max)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ContactDto)
  contacts!: ContactDto[];

  @IsArray()
  @ArrayMaxSize(limits.holidays.max)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => HolidayDto)
  holidays!: HolidayDto[];

  @IsIn(shortStatusNums)
  status_num!: ShortStatus;
}

export class UpdateJurisdictionDto extends CreateJurisdictionDto implements UpdateJurisdiction {
  @IsInt()
  @Min(1)
  version!: number;
}
