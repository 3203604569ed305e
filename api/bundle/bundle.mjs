import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

// Makes one file of what the API loads when it starts, in place of the compiled `dist/main.js`
// (docs/adr/0015-one-file-to-start.md). All other files stay as they were compiled.
const api = fileURLToPath(new URL('..', import.meta.url));
const dist = join(api, 'dist');

/**
 * Packages that the API loads when they are first needed, if ever; those with native parts look for them beside themselves, and
 * `file-type` shares the classes of its errors with a package that it loads by a name which no bundler sees.
 */
const later = new RegExp(
  `^(${[
    '@aws-sdk/client-s3',
    '@flystorage/aws-s3',
    '@nestjs/swagger',
    '@zxcvbn-ts/language-common',
    'exceljs',
    'file-type',
    'msgpackr-extract',
    'nodemailer',
    'sharp',
  ].join('|')})(/|$)`,
);

/** What is not installed stays a question, to which who asks knows an answer: Nest and MikroORM know many more packages than are used here. */
async function asPackage({ request, dependencyType, context, getResolve }) {
  if (/^[./]/.test(request) || request.includes('!')) return undefined;
  const kind = dependencyType.startsWith('commonjs') ? 'node-commonjs' : 'module-import';
  const external = `${kind} ${request}`;
  if (later.test(request)) return external;
  return getResolve({ dependencyType })(context, request).then(
    () => undefined,
    () => external,
  );
}

const compiler = rspack({
  mode: 'production',
  target: 'node24',
  context: api,
  entry: { main: './dist/main.js' },
  output: {
    path: dist,
    module: true,
    filename: '[name].js',
    chunkFilename: 'later/[name].js',
    chunkFormat: 'module',
    library: { type: 'module' },
    asyncChunks: true,
  },
  externalsPresets: { node: true },
  externals: [asPackage],
  node: { __dirname: 'node-module', __filename: 'node-module' },
  module: {
    parser: { javascript: { importMeta: false, url: false, createRequire: false, worker: false } },
    rules: [
      {
        test: /\.js$/,
        include: dist,
        use: [{ loader: fileURLToPath(new URL('./own-address.mjs', import.meta.url)), options: { dist } }],
      },
    ],
  },
  optimization: {
    // Nest, MikroORM and logs go by the names of classes: none may be renamed, as joining modules would.
    concatenateModules: false,
    moduleIds: 'named',
    chunkIds: 'named',
    splitChunks: false,
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        // One character beyond Latin-1 would make V8 keep the text at two bytes each.
        minimizerOptions: {
          module: true,
          compress: { keep_classnames: true, keep_fnames: true },
          mangle: { keep_classnames: true, keep_fnames: true },
          format: { comments: false, ascii_only: true },
        },
      }),
    ],
  },
  devtool: false,
  performance: false,
  infrastructureLogging: { level: 'error' },
});

compiler.run((error, stats) => {
  const failed = error ?? (stats.hasErrors() && new Error(stats.toString({ all: false, errors: true })));
  if (failed) throw failed;
  const [main] = stats.toJson({ all: false, assets: true }).assets.filter(({ name }) => name === 'main.js');
  process.stdout.write(`Bundled main.js, ${Math.round(main.size / 1_024)} KB\n`);
  compiler.close(() => undefined);
});
