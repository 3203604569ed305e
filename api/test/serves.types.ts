import { Body, Query } from '@nestjs/common';
import type { CustomerPage } from '@guyline/contract/customers';
import type { Saved } from '@guyline/contract/envelope';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { CreateCustomerDto, CustomerListQuery, UpdateCustomerDto } from '../src/customers/customers.dto.js';
import { Serves } from '../src/platform/access/serves.js';
import type { JsonText } from '../src/platform/db/db.js';
import { ListQuery } from '../src/platform/http/list-query.js';

type Page = Promise<JsonText<CustomerPage>>;

class LongerBody extends CreateCustomerDto {
  color?: string;
}

/*
 * Handlers that must not compile. The type check reads this file and nothing runs it: where one of these mistakes
 * compiles again, its mark is without use and the check fails.
 */
export abstract class Mistakes {
  @Serves(customerRoutes.list)
  right(@Query() _query: CustomerListQuery): Page {
    throw new Error('never called');
  }

  // @ts-expect-error the query class has no `status_num`
  @Serves(customerRoutes.list)
  shorterQuery(@Query() _query: ListQuery): Page {
    throw new Error('never called');
  }

  // @ts-expect-error nothing checks the query
  @Serves(customerRoutes.list)
  noQuery(): Page {
    throw new Error('never called');
  }

  // @ts-expect-error the body of another call
  @Serves(customerRoutes.create)
  otherBody(@Body() _input: UpdateCustomerDto): Promise<Saved> {
    throw new Error('never called');
  }

  // @ts-expect-error the contract knows no such field
  @Serves(customerRoutes.create)
  longerBody(@Body() _input: LongerBody): Promise<Saved> {
    throw new Error('never called');
  }

  // @ts-expect-error a list has no id
  @Serves(customerRoutes.list)
  otherAnswer(@Query() _query: CustomerListQuery): Promise<Saved> {
    throw new Error('never called');
  }
}
