const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

/** As many as React takes in a moment before it spares itself the rest. */
const FULL = 10_000;

/**
 * React notes for each element by which calls it was made: a stack for every `createElement`, an eighth of the time of a spec of
 * a screen. Its warnings name the components in any case. A React without the count goes on noting.
 */
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => FULL, set: () => undefined });
