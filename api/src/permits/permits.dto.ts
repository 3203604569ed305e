import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  Min,
} from 'class-validator';
import { enclosedLimits, type SetEnclosed } from '@guyline/contract/permits/enclosed';
import { requirementLimits } from '@guyline/contract/jurisdictions/requirements';
import {
  parties,
  type Party,
  permitLimits as limits,
  type SetFee,
  type SetTurn,
  type UpdateRound,
} from '@guyline/contract/permits/turns';
import type { PermitProposalFilter } from '@guyline/contract/permits/proposals';
import type { TicketFilter } from '@guyline/contract/permits/tickets';
import type { Day } from '@guyline/contract/status';
import { IfSent } from '../platform/http/if-sent.js';
import { IsDay } from '../platform/http/is-day.js';
import { OrNull } from '../platform/http/or-null.js';
import { TrimLinesToNull } from '../platform/http/trim.js';
import { MaxLength } from '../platform/http/text-length.js';

export class TicketQuery implements TicketFilter {
  @IsDay()
  called_on!: Day;
}

export class PermitProposalQuery implements PermitProposalFilter {
  @IsOptional()
  @IsDay()
  applied_on?: Day;

  @IsOptional()
  @IsDay()
  from?: Day;
}

export class SetTurnDto implements SetTurn {
  @OrNull()
  @IsIn(parties)
  party!: Party | null;

  @IsOptional()
  @IsDay()
  since_on?: Day | null;
}

export class UpdateRoundDto implements UpdateRound {
  @IsDay()
  sent_on!: Day;

  @OrNull()
  @IsDay()
  answered_on!: Day | null;

  @TrimLinesToNull()
  @OrNull()
  @IsString()
  @MaxLength(limits.comment.max)
  comment!: string | null;

  @IfSent()
  @IsInt()
  @Min(1)
  version?: number;
}

export class SetEnclosedDto implements SetEnclosed {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(enclosedLimits.documents)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(requirementLimits.documents.text, { each: true })
  documents!: string[];

  @IsBoolean()
  enclosed!: boolean;
}

export class SetFeeDto implements SetFee {
  @OrNull()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(limits.fee_usd.min)
  @Max(limits.fee_usd.max)
  fee_usd!: number | null;
}
