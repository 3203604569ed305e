import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { homeOf, leave, type Home } from './apis/home.js';
import { dress, type TestApp } from './use-app.js';

export interface InnerApp extends TestApp {
  nest: NestFastifyApplication;
}

/**
 * The API inside of the spec, for the few that need its parts (`app.nest`). Loading it takes seconds: what HTTP can show
 * takes `useApp`.
 */
export function useInnerApp(env: NodeJS.ProcessEnv | (() => NodeJS.ProcessEnv) = {}): InnerApp {
  const app = {} as InnerApp;
  let home: Home;

  beforeAll(async () => {
    home = await homeOf(typeof env === 'function' ? env() : env, false);
    Object.assign(process.env, home.env);
    const { createApp } = await import('../src/create-app.js');
    app.nest = await createApp();
    await app.nest.listen(0, '127.0.0.1');
    home.url = (await app.nest.getUrl()).replace('[::1]', '127.0.0.1');
    dress(app, home, () => undefined);
  }, 180_000);

  beforeEach(async () => {
    await app.empty();
    const { Sessions } = await import('../src/platform/access/sessions.js');
    app.nest.get(Sessions).forget();
  });

  afterAll(async () => {
    await app.nest?.close();
    await app.db?.end();
    if (home) await leave(home);
  }, 60_000);

  return app;
}
