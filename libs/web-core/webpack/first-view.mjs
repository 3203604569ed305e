import { createHash } from 'node:crypto';
import HtmlWebpackPlugin from 'html-webpack-plugin';

/** Packages that every page of the portal is made with, besides antd: one file. */
const everywhere =
  /\/node_modules\/(?:react|react-dom|react-router|scheduler|i18next|react-i18next|@tanstack\/(?:react-query|query-core)|dayjs)\//;
/** What the entry of the shell imports for a signed-in person. */
const frame = ['./bootstrap.js', './frame/portal.js'];
const NAME = 'FirstView';

/** Files that every page of a signed-in person is made of, those first that are run first. */
function filesOf({ chunkGroups, namedChunks, modules }) {
  const groups = chunkGroups.filter(({ origins }) => origins.some(({ request }) => frame.includes(request)));
  const style = [...modules].find(({ resource = '' }) => resource.endsWith('/antd/dist/antd.css'));
  const files = [
    ...namedChunks.get('libs').files,
    style.buildInfo.filename,
    ...groups.flatMap((group) => group.getFiles()),
    ...namedChunks.get('antd').files,
    ...namedChunks.get('antd-lists').files,
  ];
  return [...new Set(files)].map((file) => `/${file}`);
}

/** The script, as it stands in the page. Whoever has no token sees a form first, which needs a tenth of it. */
const ask = (files) => `try {
  if (localStorage.getItem('token'))
    for (const href of ${JSON.stringify(files)}) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = href.endsWith('.css') ? 'style' : 'script';
      link.href = href;
      document.head.append(link);
    }
} catch {}
`;

/**
 * Has the browser ask for what the frame is made of while the entry script is still on its way: asked for by the entry itself, it
 * came when the page had stood idle for a quarter of a second on a slow machine.
 */
export class FirstView {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.options.optimization.splitChunks.cacheGroups.libs = {
      name: 'libs',
      chunks: 'all',
      enforce: true,
      test: ({ resource = '' }) => everywhere.test(resource),
    };
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const at = { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS };
      let script;
      compilation.hooks.processAssets.tap(at, () => {
        const content = ask(filesOf(compilation));
        const contenthash = createHash('sha256').update(content).digest('hex').slice(0, 8);
        script = `first-view.${contenthash}.js`;
        compilation.emitAsset(script, new sources.RawSource(content), { contenthash, immutable: true });
      });
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(NAME, (page) => {
        page.headTags.unshift(HtmlWebpackPlugin.createHtmlTagObject('script', { defer: true, src: `/${script}` }));
        return page;
      });
    });
  }
}
