/** Read by V8 at the head of a script: https://v8.dev/blog/explicit-compile-hints. Other browsers see a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile a script whole, on another thread while it is loaded, instead of each function on the page's own
 * when it is first called: our scripts are cut so that a page loads what it calls.
 */
export class AtOnce {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AtOnce', (compilation) => {
      const at = { name: 'AtOnce', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 }; // after the minimizer, which drops comments
      compilation.hooks.processAssets.tap(at, (assets) => {
        for (const name of Object.keys(assets).filter((one) => one.endsWith('.js')))
          compilation.updateAsset(name, (source) => new sources.ConcatSource(hint, source));
      });
    });
  }
}
