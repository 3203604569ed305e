import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CONFIG, readConfig, type Config } from '../config.js';
import { Db } from './db.js';
import { ormOptions, type Schema } from './orm.js';

/** Configuration and database, for every feature. */
@Global()
@Module({
  providers: [{ provide: CONFIG, useFactory: (): Config => readConfig() }, Db],
  exports: [CONFIG, Db],
})
export class DbModule {
  static with(schema: Schema): DynamicModule {
    const orm = MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      useFactory: () => ({
        ...ormOptions(readConfig(), schema),
        registerRequestContext: false,
        allowGlobalContext: true,
      }),
    });
    return { module: DbModule, imports: [orm] };
  }
}
