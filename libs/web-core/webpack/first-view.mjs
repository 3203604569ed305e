import { createHash } from 'node:crypto';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const NAME = 'FirstView';
/** Packages that every page needs besides antd, in one file. Each locale of dayjs loads with its language. */
const everywhere =
  /\/node_modules\/(?:(?:react|react-dom|react-router|scheduler|i18next|react-i18next|@tanstack\/(?:react-query|query-core))\/|dayjs\/(?!locale))/;
/** What the entry of the shell imports for a signed-in person. */
const signedInImports = ['./bootstrap.js', './frame/portal.js'];
/** Pages that begin with a list, of those that people open first. */
const withLists = ['/dashboard', '/tasks', '/events', '/locations', '/projects'];

/**
 * Files that every page of a signed-in person is made of, those first that are run first, and those of lists.
 * @throws where one of them is not made any more
 */
function filesOf({ chunkGroups, namedChunks, modules }) {
  const must = (value, name) => {
    if (!value) throw new Error(`${NAME}: there is no ${name} any more; libs/web-core/webpack/first-view.mjs names it`);
    return value;
  };
  const imported = signedInImports.flatMap((name) =>
    must(
      chunkGroups.find(({ origins }) => origins.some(({ request }) => request === name)),
      name,
    ).getFiles(),
  );
  const style = [...modules].find(({ resource = '' }) => resource.endsWith('/antd/dist/antd.css'));
  const named = (name) => [...must(namedChunks.get(name), name).files];
  const always = [...named('libs'), must(style?.buildInfo.filename, 'antd.css'), ...imported, ...named('antd')];
  const addresses = (files) => [...new Set(files)].map((file) => `/${file}`);
  return { always: addresses(always), lists: addresses(named('antd-lists')) };
}

/** Without a token the sign-in form comes first, which needs a tenth of these files. */
const preloadScript = ({ always, lists }) => `try {
  if (localStorage.getItem('token'))
    for (const href of ${JSON.stringify(always)}.concat(
      ${JSON.stringify(withLists)}.includes(location.pathname) ? ${JSON.stringify(lists)} : [],
    )) {
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
      let script;
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS }, () => {
        const content = preloadScript(filesOf(compilation));
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
