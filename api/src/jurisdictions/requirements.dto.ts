import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsNumber as IsFinite,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
} from 'class-validator';
import {
  type CreateRequirement,
  type EventUse,
  eventUses,
  type Filer,
  filers,
  type LeadEnd,
  leadEnds,
  type LeadUnit,
  leadUnits,
  type RequirementKind,
  requirementKinds,
  requirementLimits as limits,
  type UpdateRequirement,
} from '@guyline/contract/jurisdictions/requirements';
import { type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import { IsDay } from '../platform/http/is-day.js';
import { TrimLinesToNull } from '../platform/http/trim.js';
import { IsCount, IsPageAddress, IsPlainLine } from './fields.dto.js';
import { documentsNamed } from './requirement-documents.js';
import { Length, MaxLength } from '../platform/http/text-length.js';

/** Anything but a list of texts is left unchanged, and the rules of the field refuse it. */
const AsDocuments = () =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? documentsNamed(value) : value,
  );

export class CreateRequirementDto implements CreateRequirement {
  @IsIn(requirementKinds)
  kind!: RequirementKind;

  @IsOptional()
  @IsIn(taskItemNums)
  pt_num!: TaskItem | null;

  @IsPlainLine(limits.name.max) name!: string | null;

  @IsArray()
  @ArrayUnique()
  @IsIn(eventUses, { each: true })
  uses!: EventUse[];

  @IsCount(limits.sqft) closed_from_sqft!: number | null;
  @IsCount(limits.sqft) open_from_sqft!: number | null;

  @AsDocuments()
  @IsArray()
  @ArrayMaxSize(limits.documents.max)
  @IsString({ each: true })
  @Length(1, limits.documents.text, { each: true })
  @Matches(/^[^\S\n]*[^;\s][^;\n]*$/, { each: true }) // a workbook writes them in one cell
  documents!: string[];

  @IsOptional()
  @IsFinite({ maxDecimalPlaces: 2 })
  @Min(limits.fee_usd.min)
  @Max(limits.fee_usd.max)
  fee_usd!: number | null;

  @IsPlainLine(limits.fee_note.max) fee_note!: string | null;
  @IsCount(limits.lead_days) lead_days!: number | null;

  @IsIn(leadUnits)
  lead_unit!: LeadUnit;

  @IsIn(leadEnds)
  lead_end!: LeadEnd;

  @IsCount(limits.valid_days) valid_days!: number | null;
  @IsCount(limits.days_per_year) days_per_year!: number | null;

  @IsOptional()
  @IsIn(filers)
  filed_by!: Filer | null;

  @IsArray()
  @ArrayMaxSize(limits.predecessors.max)
  @ArrayUnique()
  @IsIn(taskItemNums, { each: true })
  predecessors!: TaskItem[];

  @TrimLinesToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.note.max)
  note!: string | null;

  @IsPageAddress() source_url!: string | null;

  @IsOptional()
  @IsDay()
  source_on!: string | null;
}

export class UpdateRequirementDto extends CreateRequirementDto implements UpdateRequirement {
  @IsInt()
  @Min(1)
  version!: number;
}
