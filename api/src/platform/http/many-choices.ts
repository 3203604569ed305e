import { RouteConfig } from '@nestjs/platform-fastify';
import { pageLimits } from '@guyline/contract/envelope';
import { askedLimits } from '@guyline/contract/jurisdictions/asked';
import { templateLimits } from '@guyline/contract/templates';
import { type BodyLimits, ordinaryBody } from './body-parsers.js';

/** Each choice is an object of up to three names. */
const choices = templateLimits.left_out.max + 2 * askedLimits.choices;

/**
 * A route whose body says what single stores do without and what becomes of requirements, each with a note, beside as many ids as
 * `@ManyIds()` lets through. As there, the limit is beyond that of the lists, so that the fields' own rules refuse a longer one.
 */
export const ManyChoices = () =>
  RouteConfig({
    bodyLimit: templateLimits.order.bytes,
    items: pageLimits.maxOptions + 1,
    objects: ordinaryBody.objects + choices,
    members: ordinaryBody.members + 3 * choices,
  } satisfies BodyLimits);
