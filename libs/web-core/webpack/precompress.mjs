import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const worthIt = /\.(js|css|svg|json)$/;
/** Smaller files fit one packet anyway. */
const MIN_BYTES = 1_400;
/** Above this the best quality takes seconds for one or two percent. */
const LARGE_BYTES = 400_000;

/** Writes `<asset>.br` beside each asset whose name carries its hash, for servers that send ready-made files. */
export class Precompress {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      const at = { name: 'Precompress', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER };
      compilation.hooks.processAssets.tapPromise(at, async (assets) => {
        const named = Object.keys(assets).filter((name) => worthIt.test(name) && /\.[0-9a-f]{8,}\./.test(name));
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
