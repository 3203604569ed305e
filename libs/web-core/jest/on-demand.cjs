/**
 * A package's names, each loaded when it is asked for. Jest evaluates modules anew for every file of specs: the whole
 * indexes of antd and its icons took two seconds a file, more than most specs.
 * @param {(name: string) => { default: unknown }} load
 */
module.exports = (load) =>
  new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === '__esModule') return true;
        return typeof name === 'string' && /^[a-zA-Z]+$/.test(name) && name !== 'then' ? load(name).default : undefined;
      },
    },
  );
