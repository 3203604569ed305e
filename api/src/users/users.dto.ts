import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  Equals,
  IsArray,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { type Level, levelNums } from '@guyline/contract/access';
import { pageLimits } from '@guyline/contract/envelope';
import { type RecordStatus, recordStatusNums } from '@guyline/contract/status';
import { type TaskItem, taskItemNums, type VendorNum, vendorNums } from '@guyline/contract/tasks/items';
import {
  type CreateUser,
  type PeopleFilter,
  type PersonFields,
  type UpdateUser,
  type UpdateUserStatus,
  type UserFilter,
  userLimits as limits,
  userSorts,
  type VendorAddress,
  type VendorPermissions,
  type YesNo,
} from '@guyline/contract/users';
import { IfSent } from '../platform/http/if-sent.js';
import { InDigits } from '../platform/http/in-digits.js';
import { ChoicesQuery, IsNumber } from '../platform/http/list-query.js';
import { Trim, TrimToNull } from '../platform/http/trim.js';
import { Length, MaxLength } from '../platform/http/text-length.js';

/** A list of ids or numbers; form data gives it as an object of its places. */
export const Listed = () =>
  Transform(({ value }: { value: unknown }) =>
    value && typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : value,
  );

/** What lists of users, vendors and staff take. */
export class PeopleQuery extends ChoicesQuery implements PeopleFilter {
  @IsOptional()
  @IsIn(userSorts)
  sort_by?: (typeof userSorts)[number];

  @IsOptional()
  @InDigits()
  @IsIn(recordStatusNums)
  status_num?: RecordStatus;

  @IsOptional()
  @InDigits()
  @IsIn(recordStatusNums)
  status?: RecordStatus;

  @IsNumber() customer_id?: number;
}

export class UserListQuery extends PeopleQuery implements UserFilter {
  @IsOptional()
  @InDigits()
  @IsIn(levelNums)
  level_num?: Level;

  @IsOptional()
  @InDigits()
  @IsIn(vendorNums)
  vendor_num?: VendorNum;

  @IsNumber() main_vendor_id?: number;

  @IsOptional()
  @IsIn(['yes'])
  no_staff?: 'yes';
}

export class VendorPermissionsDto implements VendorPermissions {
  @IsIn(vendorNums)
  vendor_type!: VendorNum;

  @Listed()
  @IsArray()
  @ArrayMaxSize(taskItemNums.length)
  @IsIn(taskItemNums, { each: true })
  phase_nums!: TaskItem[];
}

export const CustomerIds = () =>
  applyDecorators(
    Listed(),
    IsArray(),
    ArrayMaxSize(limits.customers.max),
    IsInt({ each: true }),
    Min(1, { each: true }),
  );
export const Permitted = () =>
  applyDecorators(
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => VendorPermissionsDto),
  );

/** What everybody has; each save extends it. */
export class PersonDto implements PersonFields {
  @Trim()
  @IsString()
  @Length(limits.name.min, limits.name.max)
  name!: string;

  @Trim()
  @IsEmail()
  @MaxLength(limits.email.max)
  email!: string;

  @Trim()
  @Matches(new RegExp(limits.phone_num.pattern))
  phone_num!: string;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.company_str.max)
  company_str?: string | null;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.title.max)
  title?: string | null;

  /** Empty: none, or as it is. */
  @Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value))
  @IfSent()
  @IsString()
  @MaxLength(limits.password.max)
  password?: string;

  /** null takes the image off; a new one comes as a file of form data. */
  @IsOptional()
  @Equals(null)
  img?: null;
}

/** Required of a level-4 user, which the rules check. */
export class AddressedDto extends PersonDto implements VendorAddress {
  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.street.max)
  street?: string | null;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(limits.city.max)
  city?: string | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(32_767)
  state_num?: number | null;

  @TrimToNull()
  @IsOptional()
  @Matches(new RegExp(limits.postcode.pattern))
  postcode?: string | null;
}

/** The same with those fields of an admin that may be left out. */
export class PersonOfLevelDto extends AddressedDto {
  @IfSent()
  @IsIn([1, 2, true, false])
  is_sys_admin?: YesNo | boolean;

  @IsOptional()
  @IsIn(vendorNums)
  vendor_num?: VendorNum | null;

  @Permitted()
  vendor_permissions?: VendorPermissionsDto | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  main_vendor_id?: number | null;
}

export class CreateUserDto extends PersonOfLevelDto implements CreateUser {
  @IsIn(levelNums)
  level_num!: Level;

  @IsIn(recordStatusNums)
  status_num!: RecordStatus;

  @CustomerIds()
  customer_ids!: number[];
}

/** An admin's field that is left out stays as it is. */
export class ChangedPersonDto extends PersonOfLevelDto {
  @IfSent()
  @IsIn(levelNums)
  level_num?: Level;

  @IfSent()
  @IsIn(recordStatusNums)
  status_num?: RecordStatus;

  @IfSent()
  @CustomerIds()
  customer_ids?: number[];

  /** Of who changes the own email or password. */
  @IfSent()
  @IsString()
  @MaxLength(limits.password.max)
  current_password?: string;
}

export class UpdateUserDto extends ChangedPersonDto implements UpdateUser {
  @IsInt()
  @Min(1)
  version!: number;
}

export class UpdateUserStatusDto implements UpdateUserStatus {
  @Listed()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(pageLimits.maxOptions)
  @IsInt({ each: true })
  @Min(1, { each: true })
  ids!: number[];

  @IsIn(recordStatusNums)
  status_num!: RecordStatus;
}
