import { contractVersion, servedContracts } from '../../contract/src/version.ts';

/** The manifest of a remote names the contract that it is built with. */
export const namedContract = {
  additionalData: ({ stats }) => ({ ...stats, metaData: { ...stats.metaData, contract: contractVersion } }),
};

/** Writes `contract.json` beside the shell: which contracts it serves, for `tools/deploy-remote.mjs`. Browsers ask for it never. */
export class ContractFile {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ContractFile', (compilation) => {
      const at = { name: 'ContractFile', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL };
      compilation.hooks.processAssets.tap(at, () => {
        compilation.emitAsset('contract.json', new sources.RawSource(JSON.stringify({ serves: servedContracts })));
      });
    });
  }
}
