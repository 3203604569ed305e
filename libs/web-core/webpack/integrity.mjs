import { createHash } from 'node:crypto';

const MANIFEST = 'mf-manifest.json';
const hashOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** In webpack's own words, where it makes a script for a chunk: `libs/web-core/src/integrity.ts` knows the hashes. */
const withIntegrity = `
var hash = self.guylineIntegrity && self.guylineIntegrity[script.src];
if (hash) {
  script.integrity = hash;
  if (script.src.indexOf(self.location.origin + '/') !== 0) script.crossOrigin = 'anonymous';
}`;

/**
 * A file of a remote that is not the one that was built does not run: its manifest names the hash of every script, and
 * scripts are asked for with their hash (docs/adr/0014-what-may-run.md).
 */
export class Integrity {
  apply(compiler) {
    const { Compilation, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('Integrity', (code) => code + withIntegrity);
      const at = { name: 'Integrity', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }; // nothing is changed any more
      compilation.hooks.processAssets.tap(at, (assets) => {
        if (!assets[MANIFEST]) return;
        const manifest = JSON.parse(assets[MANIFEST].source().toString());
        const scripts = Object.keys(assets).filter((name) => name.endsWith('.js'));
        manifest.metaData.integrity = Object.fromEntries(scripts.map((name) => [name, hashOf(assets[name].buffer())]));
        compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}
