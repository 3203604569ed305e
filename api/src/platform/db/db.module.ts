import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CONFIG, type Config } from '../config.js';
import { Db } from './db.js';
import { ormOptions, type Schema } from './orm.js';
import { OwnWrites } from './own-writes.js';
import { Replica } from './replica.js';

/** The database, for every feature. */
@Global()
@Module({ providers: [Db, Replica, OwnWrites], exports: [Db, Replica, OwnWrites] })
export class DbModule {
  static with(schema: Schema): DynamicModule {
    const orm = MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...ormOptions(config, schema),
        registerRequestContext: false,
        allowGlobalContext: true,
      }),
    });
    return { module: DbModule, imports: [orm] };
  }
}
