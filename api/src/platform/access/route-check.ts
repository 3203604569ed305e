import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Permission } from '@guyline/contract/access';
import { PUBLIC, Requires } from './requires.js';

export interface RouteRow {
  method: string;
  path: string;
  needs: Permission | 'public';
}

/** Refuses to start with a route that names neither a permission nor `@Public`; lists all routes for the snapshot test. */
@Injectable()
export class RouteCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    this.routes();
  }

  /** @throws Error naming the first route without a permission */
  routes(): RouteRow[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const base = String(Reflect.getMetadata(PATH_METADATA, metatype) ?? '');
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
        const handler = (instance as Record<string, unknown>)[name] as object;
        const path = Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined;
        if (path === undefined) return [];
        const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))] ?? 'ALL';
        return [path]
          .flat()
          .map((one) =>
            this.row(method, `/${base}/${one}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'), [handler, metatype]),
          );
      });
    });
  }

  private row(method: string, path: string, target: object[]): RouteRow {
    const isPublic = this.reflector.getAllAndOverride<boolean>(PUBLIC, target as never);
    const needs = isPublic ? ('public' as const) : this.reflector.getAllAndOverride(Requires, target as never);
    if (!needs) throw new Error(`Route ${method} ${path} names no permission: add @Requires or @Public.`);
    return { method, path, needs };
  }
}
