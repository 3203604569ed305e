import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Length,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { pageLimits } from '@guyline/contract/envelope';
import { type TypeNum, typeNums } from '@guyline/contract/status';
import {
  type ApplyTemplate,
  type LeftOutItem,
  type PreviewRollOver,
  type PreviewTemplate,
  type RollOver,
  type StoreChoice,
  templateLimits as limits,
} from '@guyline/contract/templates';
import { type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import { IfSent } from '../platform/http/if-sent.js';
import { IsPage } from '../platform/http/list-query.js';
import { Trim } from '../platform/http/trim.js';

class StoreFilterDto implements NonNullable<StoreChoice['filter']> {
  @IfSent()
  @IsInt()
  @Min(1)
  region_id?: number;

  @IfSent()
  @IsInt()
  @Min(1)
  state_num?: number;

  @IfSent()
  @IsIn([1, 2])
  is_key_loc?: 1 | 2;
}

class StoreChoiceDto implements StoreChoice {
  @IfSent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(limits.numbers.max)
  @IsString({ each: true })
  @MaxLength(limits.number.max, { each: true })
  numbers?: string[];

  @IfSent()
  @ValidateNested()
  @Type(() => StoreFilterDto)
  filter?: StoreFilterDto;

  @IfSent()
  @IsInt()
  @Min(1)
  project_id?: number;
}

class LeftOutItemDto implements LeftOutItem {
  @IsInt()
  @Min(1)
  location_id!: number;

  @IsIn(taskItemNums)
  pt_num!: TaskItem;

  @Trim()
  @IsString()
  @Length(1, limits.note.max)
  note!: string;
}

class ChosenStoresDto {
  @IsInt()
  @Min(1)
  project_id!: number;

  @IfSent()
  @IsIn(typeNums)
  type_num?: TypeNum;

  @IsObject()
  @ValidateNested()
  @Type(() => StoreChoiceDto)
  stores!: StoreChoiceDto;

  @IfSent()
  @IsArray()
  @ArrayMaxSize(limits.left_out.max)
  @ValidateNested({ each: true })
  @Type(() => LeftOutItemDto)
  left_out?: LeftOutItemDto[];
}

export class PreviewTemplateDto extends ChosenStoresDto implements PreviewTemplate {
  @IfSent()
  @IsIn(['new', 'refused'])
  only?: 'new' | 'refused';

  @IsPage() page: number = 1;
  @IsPage(pageLimits.maxPerPage) per_page: number = pageLimits.perPage;
}

export class ApplyTemplateDto extends ChosenStoresDto implements ApplyTemplate {
  @IsInt()
  @Min(1)
  template_version!: number;

  @IsInt()
  @Min(1)
  project_version!: number;

  @IfSent()
  @IsString()
  @MaxLength(limits.stores_seen.max)
  stores_seen?: string;
}

class FromProjectDto {
  @IsInt()
  @Min(1)
  from_project_id!: number;
}

export class PreviewRollOverDto extends FromProjectDto implements PreviewRollOver {
  @IfSent()
  @IsIn(['new', 'refused'])
  only?: 'new' | 'refused';

  @IsPage() page: number = 1;
  @IsPage(pageLimits.maxPerPage) per_page: number = pageLimits.perPage;
}

export class RollOverDto extends FromProjectDto implements RollOver {
  @IsInt()
  @Min(1)
  project_version!: number;

  @IfSent()
  @IsString()
  @MaxLength(limits.stores_seen.max)
  stores_seen?: string;
}
