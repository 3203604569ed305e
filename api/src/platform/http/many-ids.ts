import { RouteConfig } from '@nestjs/platform-fastify';
import { pageLimits } from '@guyline/contract/envelope';

/** A route whose lists hold more ids than those of an ordinary form (`ordinaryBody`). */
export const ManyIds = () => RouteConfig({ bodyLimit: 256 * 1024, items: pageLimits.maxOptions });
