import { Module } from '@nestjs/common';
import { CustomerOptionsController } from './customer-options.controller.js';
import { CustomersCommands } from './customers.commands.js';
import { CustomersController } from './customers.controller.js';
import { CustomersQueries } from './customers.queries.js';

@Module({
  controllers: [CustomersController, CustomerOptionsController],
  providers: [CustomersQueries, CustomersCommands],
  exports: [CustomersQueries],
})
export class CustomersModule {}
