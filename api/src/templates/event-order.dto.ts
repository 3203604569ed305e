import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsObject, IsString, Min, ValidateNested } from 'class-validator';
import { type LeftOutItem, previewParts } from '@guyline/contract/event-orders';
import { templateLimits as limits } from '@guyline/contract/templates';
import { type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import { RequirementChoicesDto } from '../events/requirements/requirements.dto.js';
import { IfSent } from '../platform/http/if-sent.js';
import { Trim } from '../platform/http/trim.js';
import { Length, MaxLength } from '../platform/http/text-length.js';

export class LeftOutItemDto implements LeftOutItem {
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

// The fields of `EventOrder`, `PreviewTurn` and of what a preview has shown: orders of templates and of seasons have them.

export const AreLeftOut = (): PropertyDecorator =>
  applyDecorators(
    IfSent(),
    IsArray(),
    ArrayMaxSize(limits.left_out.max),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(() => LeftOutItemDto),
  );
export const AreStoresLeftOut = (): PropertyDecorator =>
  applyDecorators(
    IfSent(),
    IsArray(),
    ArrayMaxSize(limits.left_out_stores.max),
    IsInt({ each: true }),
    Min(1, { each: true }),
  );
export const AreChoices = (): PropertyDecorator =>
  applyDecorators(
    IfSent(),
    IsObject(),
    ValidateNested(),
    Type(() => RequirementChoicesDto),
  );
export const IsPart = (): PropertyDecorator => applyDecorators(IfSent(), IsIn(previewParts));
export const IsStoresSeen = (): PropertyDecorator =>
  applyDecorators(IfSent(), IsString(), MaxLength(limits.stores_seen.max));
