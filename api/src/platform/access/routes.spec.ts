import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { Controller, Get, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type Actor, can, levels, roleOf } from '@guyline/contract/access';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import type { Route } from '@guyline/contract/routes/route';
import { readMatrix } from '../../../test/matrix-table.js';
import { type CallerName, callerNames } from '../../../test/matrix-world.js';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { outsideApi, routeTable } from '../http/route-table.js';
import { documentOf } from '../openapi/document.js';
import { Public } from './requires.js';
import { RouteCheck } from './route-check.js';
import { Serves } from './serves.js';

@Controller('forgotten')
class ForgottenController {
  @Get()
  read() {
    return null;
  }
}
@Controller()
class FirstController {
  @Serves(jobRoutes.cancel)
  cancel() {
    return null;
  }
}
@Controller()
class SecondController {
  @Serves(jobRoutes.cancel)
  cancelToo() {
    return null;
  }
}
@Controller('undeclared')
class UndeclaredController {
  @Get(':id')
  @Public()
  read() {
    return null;
  }
}

/** How the matrix names a route. */
const rowOf = ({ method, path }: Route): string => `${method} /${path}`;

/** A caller of the matrix by its name: `manager+flag`, `as vendor`, `vendor'`. */
function actorOf(name: CallerName): Pick<Actor, 'role' | 'level' | 'isSysAdmin'> {
  const level = levels[/admin|corporate|manager|vendor|staff/.exec(name)?.[0] as keyof typeof levels];
  return { level, role: roleOf(level), isSysAdmin: name.endsWith('+flag') };
}

describe('routes', () => {
  const app = useInnerApp();

  it('are these, each with its permission', () => {
    const routes = app.nest
      .get(RouteCheck)
      .routes()
      .map(({ method, path, needs }) => `${method} ${path} - ${needs}`);
    expect(routes.sort()).toMatchSnapshot();
  });

  it('each have a row in api/test/permission-matrix.md, and nothing else does', () => {
    const routes = [...routeTable.map(rowOf), ...outsideApi.map((path) => `GET /${path}`)];
    const rows = [...readMatrix().keys()];
    expect({
      missing: routes.filter((route) => !rows.includes(route)),
      gone: rows.filter((row) => !routes.includes(row)),
    }).toEqual({ missing: [], gone: [] });
  });

  it('are refused in the matrix for everybody who lacks their permission', () => {
    const matrix = readMatrix();
    for (const route of routeTable) {
      const { needs } = route;
      if (needs === 'public') continue;
      const without = callerNames.filter((name) => !can(actorOf(name), needs));
      const cells = without.map((name) => [name, matrix.get(rowOf(route))?.[name]]);
      expect([rowOf(route), ...cells]).toEqual([rowOf(route), ...without.map((name) => [name, '403'])]);
    }
  });

  const checkOf = (...controllers: Type[]): RouteCheck => {
    const found = controllers.map((metatype) => ({ instance: new metatype() as object, metatype }));
    const discovery = { getControllers: () => found } as unknown as DiscoveryService;
    return new RouteCheck(discovery, new MetadataScanner(), new Reflector());
  };

  it('let the API start when controllers and contract agree', () => {
    expect(() => checkOf(FirstController).check([jobRoutes.cancel])).not.toThrow();
  });

  it.each([
    ['names no permission', [ForgottenController], [], 'Route GET forgotten names no permission'],
    [
      'is not in the contract',
      [UndeclaredController],
      [],
      'UndeclaredController.read serves GET undeclared/:id, which libs/contract/src/routes does not declare',
    ],
    [
      'is in no table, though written as one',
      [FirstController],
      [],
      'FirstController.cancel serves POST common/job/:id/cancel, which libs/contract/src/routes does not declare',
    ],
    [
      'has no controller',
      [FirstController],
      [jobRoutes.cancel, jobRoutes.undo],
      'Route POST common/job/:id/undo is declared, but no controller serves it',
    ],
    [
      'is served twice',
      [FirstController, SecondController],
      [jobRoutes.cancel],
      'Route POST common/job/:id/cancel is served twice: by FirstController.cancel and SecondController.cancelToo',
    ],
  ])('stop the start when one %s', (_, controllers, table, message) => {
    expect(() => checkOf(...controllers).check(table)).toThrow(message);
  });

  it('match docs/openapi.json: update it with `npm run openapi`', async () => {
    const file = new URL('../../../../docs/openapi.json', import.meta.url);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(documentOf(app.nest))));
  });
});
