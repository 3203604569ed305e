import { Controller, Get, Query } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { type VendorNum, vendorNums } from '@guyline/contract/tasks/items';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { VendorOptionsQueries } from './vendor-options.queries.js';

export class VendorOptionsQuery {
  @IsOptional()
  @Type(() => Number)
  @IsIn(vendorNums)
  vendor_num?: VendorNum;
}

@Controller('common/vendors')
export class VendorOptionsController {
  constructor(private readonly queries: VendorOptionsQueries) {}

  @Get()
  @Requires('events.read')
  options(@CurrentActor() actor: SessionActor, @Query() query: VendorOptionsQuery) {
    return this.queries.options(actor, query.vendor_num);
  }
}
