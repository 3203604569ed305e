import { RouteConfig } from '@nestjs/platform-fastify';
import { templateLimits } from '@guyline/contract/templates';
import { ordinaryBody } from './body-parsers.js';

const { items, vendors } = templateLimits;
/** Items have five names each, vendors of regions and states four, those of single stores three. */
const [parts, names] = [items.max + 2 * vendors.max, 5 * items.max + (4 + 3) * vendors.max];

/**
 * A route whose body is all of a template. Beside its parts there is room for an ordinary form, so that the fields' own rules refuse
 * a list that is a little too long.
 */
export const ManyParts = () =>
  RouteConfig({
    items: ordinaryBody.items + names, // commas between names count, too
    objects: ordinaryBody.objects + parts,
    members: ordinaryBody.members + names,
  });
