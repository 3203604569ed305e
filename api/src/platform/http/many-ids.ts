import { RouteConfig } from '@nestjs/platform-fastify';
import { pageLimits } from '@guyline/contract/envelope';

/**
 * A route whose lists hold more ids than those of an ordinary form (`ordinaryBody`). The limit is one more than a list may
 * hold, so that the field's own rule refuses it and the response names the field.
 */
export const ManyIds = () => RouteConfig({ bodyLimit: 256 * 1024, items: pageLimits.maxOptions + 1 });
