import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import {
  type CreateEventIdentifier,
  type EventIdentifierFilter,
  identifierLimits,
  identifierSorts,
  type UpdateEventIdentifier,
} from '@guyline/contract/reference';
import { type ShortStatus, shortStatusNums } from '@guyline/contract/status';
import { IfSent } from '../platform/http/if-sent.js';
import { InDigits } from '../platform/http/in-digits.js';
import { ListQuery } from '../platform/http/list-query.js';
import { TrimName } from '../platform/http/trim.js';
import { Length } from '../platform/http/text-length.js';

export class IdentifierListQuery extends ListQuery implements EventIdentifierFilter {
  @IsOptional()
  @IsIn(identifierSorts)
  sort_by?: (typeof identifierSorts)[number];

  @IsOptional()
  @InDigits()
  @IsIn(shortStatusNums)
  status_num?: ShortStatus;
}

export class CreateIdentifierDto implements CreateEventIdentifier {
  @TrimName()
  @IsString()
  @Length(1, identifierLimits.name.max)
  name!: string;

  @IfSent()
  @IsInt()
  @Min(identifierLimits.place.min)
  @Max(identifierLimits.place.max)
  place?: number;

  @IfSent()
  @IsIn(shortStatusNums)
  status_num?: ShortStatus;
}

export class UpdateIdentifierDto extends CreateIdentifierDto implements UpdateEventIdentifier {
  @IsInt()
  @Min(1)
  version!: number;
}
