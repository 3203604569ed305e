import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { useApp } from '../../../test/use-app.js';
import { documentOf } from '../openapi/document.js';
import { RouteCheck } from './route-check.js';

@Controller('forgotten')
class ForgottenController {
  @Get()
  read() {
    return null;
  }
}

describe('routes', () => {
  const app = useApp();

  it('are these, each with its permission', () => {
    const routes = app.nest
      .get(RouteCheck)
      .routes()
      .map(({ method, path, needs }) => `${method} ${path} - ${needs}`);
    expect(routes.sort()).toMatchSnapshot();
  });

  it('stop the start when one names no permission', () => {
    const discovery = {
      getControllers: () => [{ instance: new ForgottenController(), metatype: ForgottenController }],
    };
    const check = new RouteCheck(discovery as unknown as DiscoveryService, new MetadataScanner(), new Reflector());
    expect(() => check.onApplicationBootstrap()).toThrow('Route GET /forgotten names no permission');
  });

  it('stand in docs/openapi.json as they are: renew it with `npm run openapi`', async () => {
    const file = new URL('../../../../docs/openapi.json', import.meta.url);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(documentOf(app.nest))));
  });
});
