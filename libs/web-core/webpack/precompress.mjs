import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);
const worthIt = /\.(js|css|svg|json)$/;
/** Changes whenever the name does: a hash of its own, or the version of the folder that a remote is deployed to. */
const lasting = /\.[0-9a-f]{8,}\.|^mf-manifest\.json$/;
/** Smaller files fit one packet anyway. */
const MIN_BYTES = 1_400;

/** Writes `<asset>.br` beside each asset that never changes under its name, for servers that send ready-made files. */
export class Precompress {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      const at = { name: 'Precompress', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }; // the manifest is written late
      compilation.hooks.processAssets.tapPromise(at, async (assets) => {
        const named = Object.keys(assets).filter((name) => worthIt.test(name) && lasting.test(name));
        await Promise.all(
          named.map(async (name) => {
            const content = compilation.getAsset(name).source.buffer();
            if (content.length < MIN_BYTES) return;
            const packed = await compress(content); // at its best: seven percent of the largest files for two seconds
            compilation.emitAsset(`${name}.br`, new sources.RawSource(packed));
          }),
        );
      });
    });
  }
}
