import { Transform } from 'class-transformer';
import {
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  Min,
} from 'class-validator';
import { type Level, levelNums } from '@guyline/contract/access';
import {
  type CreateLesson,
  type CreateTutorial,
  type LessonFilter,
  lessonLimits as limits,
  lessonSorts,
  type TutorialFilter,
  type TutorialKind,
  tutorialKinds,
  type UpdateLesson,
  type UpdateTutorial,
} from '@guyline/contract/training';
import { IfSent } from '../platform/http/if-sent.js';
import { InDigits } from '../platform/http/in-digits.js';
import { ListQuery } from '../platform/http/list-query.js';
import { Trim, TrimLinesToNull, TrimToNull } from '../platform/http/trim.js';
import { Length, MaxLength } from '../platform/http/text-length.js';

export class TrainingListQuery extends ListQuery implements LessonFilter {
  @IsOptional()
  @IsIn(lessonSorts)
  sort_by?: (typeof lessonSorts)[number];

  @IsOptional()
  @InDigits()
  @IsIn([1, 2])
  published?: 1 | 2;
}

export class TutorialListQuery extends TrainingListQuery implements TutorialFilter {
  @IsOptional()
  @IsIn(tutorialKinds)
  kind?: TutorialKind;
}

export class CreateLessonDto implements CreateLesson {
  @Trim()
  @IsString()
  @Length(limits.title.min, limits.title.max)
  title!: string;

  @TrimLinesToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.description.max)
  description?: string | null;

  @TrimLinesToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.body.max)
  body?: string | null;

  @TrimToNull()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/^https:/i, 'https:') : value,
  )
  @IsOptional()
  @IsUrl({ protocols: ['https'], require_protocol: true, disallow_auth: true })
  @MaxLength(limits.video_url.max)
  video_url?: string | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  file_id?: number | null;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(levelNums, { each: true })
  levels!: Level[];

  @IfSent()
  @IsInt()
  @Min(limits.place.min)
  @Max(limits.place.max)
  place?: number;

  @IfSent()
  @IsBoolean()
  published?: boolean;
}

export class UpdateLessonDto extends CreateLessonDto implements UpdateLesson {
  @IsInt()
  @Min(1)
  version!: number;
}

export class CreateTutorialDto extends CreateLessonDto implements CreateTutorial {
  @IsIn(tutorialKinds)
  kind!: TutorialKind;
}

export class UpdateTutorialDto extends CreateTutorialDto implements UpdateTutorial {
  @IsInt()
  @Min(1)
  version!: number;
}
