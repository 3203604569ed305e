import { Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CONFIG, readConfig, type Config } from '../config.js';
import { Db } from './db.js';
import { ormOptions } from './orm.js';

/** Configuration and database, for every feature. */
@Global()
@Module({
  imports: [
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      useFactory: () => ({
        ...ormOptions(readConfig()),
        registerRequestContext: false,
        allowGlobalContext: true,
      }),
    }),
  ],
  providers: [{ provide: CONFIG, useFactory: (): Config => readConfig() }, Db],
  exports: [CONFIG, Db],
})
export class DbModule {}
