const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Jest compiles a module as the body of a function with these parameters. */
const headOf = (parameters) => `(function (${parameters.join(', ')}) {`;

/**
 * Jest evaluates every module anew for every file of specs, and compiles it anew as well: React, antd and ours. V8 keeps what a
 * process has compiled, functions that were called included, but only of scripts that import nothing later: as such are
 * modules compiled here. SWC has made calls of `require` of our own `import()`.
 */
module.exports = class extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    if (!executor?.compile) throw new Error('Jest compiles elsewhere than libs/web-core/jest/runtime.cjs expects.');
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (!context) return null;
      const head = headOf(executor.injectedModuleParameters);
      try {
        const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
        return script.runInContext(context);
      } catch {
        return compile(source, filename); // it says what is wrong
      }
    };
  }
};
