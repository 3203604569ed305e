import { IsIn, IsInt, IsOptional, IsString, Matches, Min } from 'class-validator';
import {
  type CreateCustomer,
  type CustomerFilter,
  customerLimits,
  customerSorts,
  type SetCustomerStatus,
  type UpdateCustomer,
} from '@guyline/contract/customers';
import { pageLimits } from '@guyline/contract/envelope';
import { recordStatusNums, type RecordStatus } from '@guyline/contract/status';
import { IdList } from '../platform/http/id-list.js';
import { InDigits } from '../platform/http/in-digits.js';
import { ListQuery } from '../platform/http/list-query.js';
import { Trim, TrimName } from '../platform/http/trim.js';
import { Length } from '../platform/http/text-length.js';

const { name, s_name } = customerLimits;

export class CustomerListQuery extends ListQuery implements CustomerFilter {
  @IsOptional()
  @IsIn(customerSorts)
  sort_by?: (typeof customerSorts)[number];

  @IsOptional()
  @InDigits()
  @IsIn(recordStatusNums)
  status_num?: RecordStatus;
}

export class CreateCustomerDto implements CreateCustomer {
  @TrimName()
  @IsString()
  @Length(name.min, name.max)
  name!: string;

  @Trim()
  @Matches(new RegExp(s_name.pattern))
  @Length(s_name.min, s_name.max)
  s_name!: string;

  @IsIn(recordStatusNums)
  status_num!: RecordStatus;
}

export class UpdateCustomerDto implements UpdateCustomer {
  @TrimName()
  @IsString()
  @Length(name.min, name.max)
  name!: string;

  @IsIn(recordStatusNums)
  status_num!: RecordStatus;

  @IsInt()
  @Min(1)
  version!: number;
}

export class SetCustomerStatusDto implements SetCustomerStatus {
  @IdList(pageLimits.maxPerPage)
  customer_ids!: number[];

  @IsIn(recordStatusNums)
  status_num!: RecordStatus;
}
