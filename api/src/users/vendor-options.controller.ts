import { Controller, Query } from '@nestjs/common';
import { IsIn, IsOptional } from 'class-validator';
import type { VendorOptionsFilter } from '@guyline/contract/reference';
import { type VendorNum, vendorNums } from '@guyline/contract/tasks/items';
import { referenceRoutes } from '@guyline/contract/routes/reference';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { InDigits } from '../platform/http/in-digits.js';
import { VendorOptionsQueries } from './vendor-options.queries.js';

export class VendorOptionsQuery implements VendorOptionsFilter {
  @IsOptional()
  @InDigits()
  @IsIn(vendorNums)
  vendor_num?: VendorNum;
}

@Controller()
export class VendorOptionsController {
  constructor(private readonly queries: VendorOptionsQueries) {}

  @Serves(referenceRoutes.vendors)
  options(@CurrentActor() actor: SessionActor, @Query() query: VendorOptionsQuery) {
    return this.queries.options(actor, query.vendor_num);
  }
}
