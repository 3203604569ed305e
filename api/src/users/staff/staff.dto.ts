import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, Min } from 'class-validator';
import { pageLimits } from '@guyline/contract/envelope';
import { type ShortStatus, shortStatusNums } from '@guyline/contract/status';
import type {
  CreateStaff,
  ImportStaff,
  RemoveStaff,
  StaffFilter,
  UpdateStaff,
  UpdateStaffStatus,
} from '@guyline/contract/users';
import { IfSent } from '../../platform/http/if-sent.js';
import { IsNumber } from '../../platform/http/list-query.js';
import { Listed, PeopleQuery, PersonDto } from '../users.dto.js';

export class StaffListQuery extends PeopleQuery implements StaffFilter {
  @IsNumber() main_vendor_id?: number;
}

export class CreateStaffDto extends PersonDto implements CreateStaff {
  @IfSent()
  @IsInt()
  @Min(1)
  main_vendor_id?: number;

  @IfSent()
  @IsIn(shortStatusNums)
  status_num?: ShortStatus;
}

export class UpdateStaffDto extends CreateStaffDto implements UpdateStaff {
  @IsInt()
  @Min(1)
  version!: number;
}

/** `existing_ids[12]` of form data: the id is in the brackets, whatever the value is; `existing_ids[0]=12` works too. */
const idOf = ([key, value]: [string, unknown]): unknown =>
  Number(key) > 0 && ['', 'on', 'true', '1', key].includes(String(value)) ? Number(key) : value;

export class ImportStaffDto implements ImportStaff {
  @Transform(({ value }: { value: unknown }) =>
    value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value).map(idOf) : value,
  )
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(pageLimits.maxOptions)
  @IsInt({ each: true })
  @Min(1, { each: true })
  existing_ids!: number[];
}

export class RemoveStaffDto implements RemoveStaff {
  @Listed()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(pageLimits.maxOptions)
  @IsInt({ each: true })
  @Min(1, { each: true })
  ids!: number[];
}

export class UpdateStaffStatusDto extends RemoveStaffDto implements UpdateStaffStatus {
  @IsIn(shortStatusNums)
  status_num!: ShortStatus;
}
