import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type CreateEvents,
  type EventFilter,
  eventLimits,
  eventSorts,
  type EventVendors,
  type UpdateEvent,
} from '@guyline/contract/events';
import { siteUses, type SiteUseLevel } from '@guyline/contract/permits/checks';
import type { ReasonFilter } from '@guyline/contract/risk/reasons';
import { type RunStatus, runStatusNums, type TypeNum, typeNums } from '@guyline/contract/status';
import { actionItems, summaryGroups, type TaskGroupKey, type TaskItem } from '@guyline/contract/tasks/items';
import { IfSent } from '../platform/http/if-sent.js';
import { InDigits } from '../platform/http/in-digits.js';
import { IsNumber, IsSmallNumber, IsSwitch, IsYear, ListQuery, NumberList } from '../platform/http/list-query.js';
import { TrimLinesToNull, TrimReason, TrimToNull } from '../platform/http/trim.js';
import { IsReason } from '../tasks/reason.dto.js';

import { RequirementChoicesDto } from './requirements/requirements.dto.js';
import { MaxLength } from '../platform/http/text-length.js';

const limits = eventLimits;

export class EventListQuery extends ListQuery implements EventFilter {
  @IsOptional()
  @IsIn(eventSorts)
  sort_by?: (typeof eventSorts)[number];

  @IsOptional()
  @InDigits()
  @IsIn(runStatusNums)
  status_num?: RunStatus;

  @IsNumber() event_id?: number;
  @IsNumber() customer_id?: number;
  @IsNumber() project_id?: number;
  @IsNumber() location_id?: number;
  @IsNumber() vendor_id?: number;
  @IsYear() year?: number;
  @IsSmallNumber() region_id?: number;
  @IsSmallNumber() state_num?: number;

  @IsOptional()
  @InDigits()
  @IsIn(typeNums)
  type_num?: TypeNum;

  @IsOptional()
  @IsIn(['ready_for_sales', 'pending'])
  task?: 'ready_for_sales' | 'pending';

  @IsOptional()
  @IsIn(summaryGroups)
  complete?: TaskGroupKey;

  @IsOptional()
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/)
  start_month?: string;

  @IsOptional()
  @NumberList()
  @IsArray()
  @ArrayMaxSize(100)
  @IsInt({ each: true })
  @Min(1, { each: true })
  identifiers?: number[];

  @IsOptional()
  @IsIn(siteUses)
  site_days?: SiteUseLevel;

  @IsReason() reason?: ReasonFilter;
  @IsSwitch() at_risk?: 1;
  @IsSwitch() live?: 1;
}

export class EventActivityQuery extends ListQuery {
  @IsOptional()
  @IsIn(['created_at'])
  sort_by?: 'created_at';
}

export class VendorsDto implements Partial<EventVendors> {
  @IsOptional() @IsInt() @Min(1) merchandise_vid?: number | null;
  @IsOptional() @IsInt() @Min(1) fence_vid?: number | null;
  @IsOptional() @IsInt() @Min(1) elect_vid?: number | null;
  @IsOptional() @IsInt() @Min(1) tent_vid?: number | null;
}

class EventFieldsDto extends VendorsDto {
  @IfSent()
  @IsIn(typeNums)
  type_num?: TypeNum;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.tent_size.max)
  tent_size?: string | null;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.tent_type.max)
  tent_type?: string | null;

  @TrimLinesToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.note.max)
  note?: string | null;
}

export class CreateEventsDto extends EventFieldsDto implements CreateEvents {
  @IsInt()
  @Min(1)
  project_id!: number;

  @IsArray()
  @ArrayMaxSize(limits.locations.max)
  @IsInt({ each: true })
  @Min(1, { each: true })
  location_ids!: number[];

  @IsArray()
  @ArrayMaxSize(actionItems.length)
  @IsIn(actionItems, { each: true })
  actions!: TaskItem[];

  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => RequirementChoicesDto)
  requirements?: RequirementChoicesDto;
}

export class UpdateEventDto extends EventFieldsDto implements UpdateEvent {
  @IfSent()
  @IsIn(runStatusNums)
  status_num?: RunStatus;

  @TrimLinesToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.note.max)
  permit_note?: string | null;

  @TrimLinesToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.note.max)
  vendor_note?: string | null;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.contact_name.max)
  contact_name?: string | null;

  @TrimToNull()
  @IsOptional()
  @IsEmail()
  @MaxLength(limits.contact_email.max)
  contact_email?: string | null;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @Matches(/^[+\d() .-]*$/)
  @MaxLength(limits.contact_phone.max)
  contact_phone?: string | null;

  @IfSent()
  @IsArray()
  @ArrayMaxSize(limits.identifiers.max)
  @IsInt({ each: true })
  @Min(1, { each: true })
  identifier_ids?: number[];

  @TrimReason()
  @IsOptional()
  @IsString()
  @MaxLength(limits.reason.max)
  reason?: string | null;

  @IsInt()
  @Min(1)
  version!: number;
}
