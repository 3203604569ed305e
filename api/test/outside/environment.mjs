import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** An array of one side is one on the other, also for packages that ask by `instanceof`. */
function knowEachOthersArrays(Arrays) {
  const ordinary = Function.prototype[Symbol.hasInstance];
  const value = function hasInstance(one) {
    return this === Arrays ? Array.isArray(one) : ordinary.call(this, one);
  };
  Object.defineProperty(Arrays, Symbol.hasInstance, { value, configurable: true });
}
knowEachOthersArrays(Array);

/** Lends the sandbox of a spec file what `transform.mjs` takes from outside of it. */
export default class extends TestEnvironment {
  #env = { ...process.env };

  async setup() {
    await super.setup();
    const { global } = this;
    knowEachOthersArrays(global.Array);
    // Dates, maps and errors that were made outside are compared inside. A TypeError of a spec is no instance of this Error.
    Object.assign(global, { outside: { require: createRequire(import.meta.url) }, Date, Error, Map, Set });
    global.process.env = process.env; // an API inside of a spec is configured by it
  }

  async teardown() {
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    await super.teardown();
  }
}
