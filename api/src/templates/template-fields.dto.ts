import { IsIn, IsInt, Max, Min } from 'class-validator';
import { type Anchor, anchors, type DayUnit, dayUnits, templateLimits as limits } from '@guyline/contract/templates';
import type { StoreVendor, TemplateItem, TemplateVendor } from '@guyline/contract/templates';
import { type TypeNum, typeNums } from '@guyline/contract/status';
import { type TaskItem, taskItemNums, type VendorNum, vendorNums } from '@guyline/contract/tasks/items';
import { OrNull } from '../platform/http/or-null.js';

export class TemplateItemDto implements TemplateItem {
  @IsIn(typeNums)
  type_num!: TypeNum;

  @IsIn(taskItemNums)
  pt_num!: TaskItem;

  @OrNull()
  @IsIn(anchors)
  anchor!: Anchor | null;

  @OrNull()
  @IsInt()
  @Min(limits.offset_days.min)
  @Max(limits.offset_days.max)
  offset_days!: number | null;

  @OrNull()
  @IsIn(dayUnits)
  unit!: DayUnit | null;
}

export class TemplateVendorDto implements TemplateVendor {
  @IsIn(vendorNums)
  vendor_num!: VendorNum;

  @OrNull()
  @IsInt()
  @Min(1)
  region_id!: number | null;

  @OrNull()
  @IsInt()
  @Min(1)
  state_num!: number | null;

  @IsInt()
  @Min(1)
  user_id!: number;
}

export class StoreVendorDto implements StoreVendor {
  @IsInt()
  @Min(1)
  location_id!: number;

  @IsIn(vendorNums)
  vendor_num!: VendorNum;

  @OrNull()
  @IsInt()
  @Min(1)
  user_id!: number | null;
}
