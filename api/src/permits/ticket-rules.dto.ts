import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Min } from 'class-validator';
import { type Confidence, confidences } from '@guyline/contract/jurisdictions';
import {
  type LifeStart,
  lifeStarts,
  type LifeUnit,
  lifeUnits,
  type NoticeUnit,
  noticeUnits,
  ticketRuleLimits as limits,
  type UpdateTicketRule,
} from '@guyline/contract/permits/ticket-rules';
import type { Day } from '@guyline/contract/status';
import { IsCount, IsLine } from '../jurisdictions/fields.dto.js';
import { IsDay } from '../platform/http/is-day.js';
import { TrimLinesToNull } from '../platform/http/trim.js';
import { MaxLength } from '../platform/http/text-length.js';

export class UpdateTicketRuleDto implements UpdateTicketRule {
  @IsLine(limits.centre.max) centre!: string | null;
  @IsCount(limits.notice) notice!: number | null;

  @IsOptional()
  @IsIn(noticeUnits)
  notice_unit!: NoticeUnit | null;

  @IsCount(limits.life) life!: number | null;

  @IsOptional()
  @IsIn(lifeUnits)
  life_unit!: LifeUnit | null;

  @IsBoolean()
  no_life!: boolean;

  @IsOptional()
  @IsIn(lifeStarts)
  life_from!: LifeStart | null;

  @IsLine(limits.counts_from.max) counts_from!: string | null;

  @TrimLinesToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.note.max)
  note!: string | null;

  @TrimLinesToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.source.max)
  source!: string | null;

  @IsOptional()
  @IsDay()
  source_on!: Day | null;

  @IsOptional()
  @IsIn(confidences)
  confidence!: Confidence | null;

  @IsInt()
  @Min(1)
  version!: number;
}
