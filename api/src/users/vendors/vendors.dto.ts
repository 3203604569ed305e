import { IsIn, IsInt, IsOptional, Min } from 'class-validator';
import { type RecordStatus, recordStatusNums } from '@guyline/contract/status';
import { type VendorNum, vendorNums } from '@guyline/contract/tasks/items';
import type { CreateVendor, UpdateVendor, VendorFilter } from '@guyline/contract/users';
import { IfSent } from '../../platform/http/if-sent.js';
import { InDigits } from '../../platform/http/in-digits.js';
import { AddressedDto, CustomerIds, PeopleQuery, Permitted, type VendorPermissionsDto } from '../users.dto.js';

export class VendorListQuery extends PeopleQuery implements VendorFilter {
  @IsOptional()
  @InDigits()
  @IsIn(vendorNums)
  vendor_num?: VendorNum;
}

export class CreateVendorDto extends AddressedDto implements CreateVendor {
  @IsIn(vendorNums)
  vendor_num!: VendorNum;

  @IsIn(recordStatusNums)
  status_num!: RecordStatus;

  @IfSent()
  @CustomerIds()
  customer_ids?: number[];

  @Permitted()
  vendor_permissions?: VendorPermissionsDto | null;
}

export class UpdateVendorDto extends AddressedDto implements UpdateVendor {
  @IfSent()
  @IsIn(vendorNums)
  vendor_num?: VendorNum;

  @IfSent()
  @IsIn(recordStatusNums)
  status_num?: RecordStatus;

  @IfSent()
  @CustomerIds()
  customer_ids?: number[];

  @Permitted()
  vendor_permissions?: VendorPermissionsDto | null;

  @IsInt()
  @Min(1)
  version!: number;
}
