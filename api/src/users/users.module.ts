import { Module } from '@nestjs/common';
import { UsersQueries } from './users.queries.js';
import { VendorOptionsController } from './vendor-options.controller.js';
import { VendorOptionsQueries } from './vendor-options.queries.js';

@Module({
  controllers: [VendorOptionsController],
  providers: [UsersQueries, VendorOptionsQueries],
  exports: [UsersQueries],
})
export class UsersModule {}
