import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { AtOnce } from './at-once.mjs';
import { AntdChunks, offer } from './antd.mjs';
import { antdStyles } from './antd-styles.mjs';
import { ContractFile, namedContract } from './contract-version.mjs';
import { devServer } from './dev-server.mjs';
import { exposedBy } from './exposed-by.mjs';
import { FirstView } from './first-view.mjs';
import { Integrity } from './integrity.mjs';
import { Precompress } from './precompress.mjs';
import { shared, sharedByShell } from './shared.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../../..');
const libs = ['contract', 'ui', 'web-core'];

const swc = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] }, fullySpecified: false },
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        // A component of antd is a module of its own: a page loads those that it shows (`shared.mjs`).
        experimental: {
          plugins: [['@swc/plugin-transform-imports', { antd: { transform: 'antd/es/{{kebabCase member}}' } }]],
          cacheRoot: join(root, 'node_modules/.cache/swc'),
        },
      },
    },
  },
};

/**
 * The webpack configuration of the shell and of every remote.
 *
 * @param dir folder of the project; its entry is `src/index.ts`
 * @param name project name, `shell` or `mfe-*`
 * @param port of the development server
 */
export function webpackConfig({ dir, name, port }) {
  const development = process.env.NODE_ENV === 'development' || process.argv.includes('serve');
  const host = name === 'shell';
  const exposes = host ? undefined : exposedBy(name);
  const template = join(dir, 'src/index.html');
  return {
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    context: dir,
    entry: { [name]: host ? [offer, './src/index.ts'] : './src/index.ts' },
    output: {
      path: join(dir, 'dist'),
      clean: true,
      publicPath: host ? '/' : 'auto',
      uniqueName: name,
      trustedTypes: { policyName: name, onPolicyCreationFailure: 'continue' },
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack', name),
      buildDependencies: { config: [fileURLToPath(import.meta.url), join(here, 'shared.mjs')] },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: Object.fromEntries(libs.map((lib) => [`@guyline/${lib}`, join(root, 'libs', lib, 'src')])),
    },
    module: {
      rules: [swc, { test: /\.svg$/, type: 'asset/resource' }, ...(host ? antdStyles : [])],
      parser: { javascript: { worker: ['VerifiedWorker from @guyline/web-core/verified-worker', '...'] } },
    },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
      // Not those that a worker begins with, which has a runtime of its own: it is one file (`verified-worker.ts`).
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime() },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      ...(host ? [new AntdChunks(), new ContractFile()] : []),
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        ...(exposes && { exposes, filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js' }),
        shared: host || development ? shared : sharedByShell,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: exposes ? namedContract : false,
      }),
      new HtmlWebpackPlugin({
        title: 'Guyline',
        template: existsSync(template) ? template : join(here, 'standalone.html'),
        publicPath: host ? '/' : 'auto',
        ...(exposes && { excludeChunks: [name.replaceAll('-', '_')] }),
      }),
      ...(development ? [] : [...(host ? [new FirstView()] : []), new AtOnce(), new Integrity(), new Precompress()]),
    ],
    devServer: devServer(port),
  };
}
