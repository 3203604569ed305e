import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const worthIt = /\.(js|css|svg|json)$/;
/** Changes whenever the name does: a hash of its own, or the version of the folder that a remote is deployed to. */
const lasting = /\.[0-9a-f]{8,}\.|^mf-manifest\.json$/;
/** Smaller files fit one packet anyway. */
const MIN_BYTES = 1_400;
/** Above this the best quality takes seconds for one or two percent. */
const LARGE_BYTES = 400_000;

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
            const quality = content.length > LARGE_BYTES ? 9 : 11;
            const packed = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
            compilation.emitAsset(`${name}.br`, new sources.RawSource(packed));
          }),
        );
      });
    });
  }
}
