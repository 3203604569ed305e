import type { INestApplication, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** `Controller.method` -> the class that checks its query string. */
export function queryClasses(app: INestApplication): Map<string, Type> {
  const found = new Map<string, Type>();
  for (const { instance, metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    if (!instance || !metatype) continue;
    const prototype = Object.getPrototypeOf(instance) as object;
    for (const method of new MetadataScanner().getAllMethodNames(prototype)) {
      const places = (Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype, method) ?? {}) as Record<
        string,
        { index: number }
      >;
      const types = (Reflect.getMetadata('design:paramtypes', prototype, method) ?? []) as Type[];
      const query = Object.entries(places).find(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`));
      const type = query && types[query[1].index];
      if (type) found.set(`${metatype.name}.${method}`, type);
    }
  }
  return found;
}
