import { Module } from '@nestjs/common';
import { CustomerExportsController } from './customer-exports.controller.js';
import { CustomerOptionsController } from './customer-options.controller.js';
import { CustomersCommands } from './customers.commands.js';
import { CustomersController } from './customers.controller.js';
import { CustomersQueries } from './customers.queries.js';

@Module({
  controllers: [CustomerExportsController, CustomersController, CustomerOptionsController],
  providers: [CustomersQueries, CustomersCommands],
  exports: [CustomersQueries],
})
export class CustomersModule {}
