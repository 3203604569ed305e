import type { Type } from '@nestjs/common';

/** `api` serves HTTP and sockets, `worker` runs queue processors, `both` does all in one process (tests). */
export type ProcessRole = 'api' | 'worker' | 'both';
export const processRole = (): ProcessRole => (process.env['GUYLINE_ROLE'] as ProcessRole | undefined) ?? 'api';

/** Processors that a module provides only where jobs are worked on. */
export const inWorker = (...processors: Type[]): Type[] => (processRole() === 'api' ? [] : processors);
/** Gateways and the like, only where people are connected. */
export const inApi = (...providers: Type[]): Type[] => (processRole() === 'worker' ? [] : providers);
