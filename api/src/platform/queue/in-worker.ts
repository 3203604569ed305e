import type { Type } from '@nestjs/common';
import { processRole } from '../config-role.js';

/** Processors that a module provides only in processes that run jobs. */
export const inWorker = (...processors: Type[]): Type[] => (processRole() === 'api' ? [] : processors);
/** Gateways and the like, only in processes that serve people. */
export const inApi = (...providers: Type[]): Type[] => (processRole() === 'worker' ? [] : providers);
