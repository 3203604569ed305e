import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Permission } from '@guyline/contract/access';
import type { Route } from '@guyline/contract/routes/route';
import { nameOf, outsideApi, routeTable } from '../http/route-table.js';
import { PUBLIC, Requires } from './requires.js';
import { Served } from './serves.js';

export interface RouteRow {
  method: string;
  path: string;
  needs: Permission | 'public';
}

interface Handler {
  /** `GET :role/task/list` */
  name: string;
  /** `TasksController.list` */
  at: string;
  row: RouteRow;
  declared: boolean;
}

/** Refuses to start unless the controllers serve exactly the routes that the contract declares, each once. */
@Injectable()
export class RouteCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    this.check(routeTable);
  }

  /** Every route of the API, including those outside `/api`. */
  routes(): RouteRow[] {
    return this.handlers().map(({ row }) => row);
  }

  /** @throws Error naming the first route that is only declared or only served, served twice, or without a permission */
  check(table: readonly Route[]): void {
    const places = new Map<string, string>();
    for (const { name, at, declared, row } of this.handlers()) {
      const known =
        outsideApi.includes(row.path.slice(1)) || (declared && table.some((route) => nameOf(route) === name));
      if (!known) throw new Error(`${at} serves ${name}, which libs/contract/src/routes does not declare.`);
      const other = places.get(name);
      if (other) throw new Error(`Route ${name} is served twice: by ${other} and ${at}.`);
      places.set(name, at);
    }
    const missing = table.find((route) => !places.has(nameOf(route)));
    if (missing) throw new Error(`Route ${nameOf(missing)} is declared, but no controller serves it.`);
  }

  private handlers(): Handler[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const base = String(Reflect.getMetadata(PATH_METADATA, metatype) ?? '');
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((key) => {
        const handler = (instance as Record<string, unknown>)[key] as () => unknown;
        const own = Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined;
        if (own === undefined) return [];
        const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))] ?? 'ALL';
        const declared = this.reflector.get(Served, handler) !== undefined;
        return [own].flat().map((one): Handler => {
          const path = [base, one].filter((part) => part && part !== '/').join('/');
          const row = { method, path: `/${path}`, needs: this.needsOf(method, path, [handler, metatype]) };
          return { name: `${method} ${path}`, at: `${metatype.name}.${key}`, row, declared };
        });
      });
    });
  }

  private needsOf(method: string, path: string, target: object[]): Permission | 'public' {
    const isPublic = this.reflector.getAllAndOverride<boolean>(PUBLIC, target as never);
    const needs = isPublic ? ('public' as const) : this.reflector.getAllAndOverride(Requires, target as never);
    if (!needs) throw new Error(`Route ${method} ${path} names no permission: serve a declared route, or add @Public.`);
    return needs;
  }
}
