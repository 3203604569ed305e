import type { Type } from '@nestjs/common';
import { processRole } from '../config-role.js';

/** Processors that a module provides only where jobs are worked on. */
export const inWorker = (...processors: Type[]): Type[] => (processRole() === 'api' ? [] : processors);
/** Gateways and the like, only where people are connected. */
export const inApi = (...providers: Type[]): Type[] => (processRole() === 'worker' ? [] : providers);
