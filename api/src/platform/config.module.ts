import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';

/** The one configuration of an application, for every provider: `@Inject(CONFIG) config: Config`. */
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
