import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import nx from '@nx/eslint-plugin';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import * as router from './libs/web-core/webpack/router.mjs';
import { rules } from './tools/lint/rules.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const noFeature = ['platform', 'migrations', 'seeds'];
const features = readdirSync(`${root}api/src`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !noFeature.includes(entry.name))
  .map(({ name }) => name);

/** Who may import whom, by tag (docs/architecture.md). */
const constraints = [
  ['type:contract', []],
  ['type:web-core', ['type:contract']],
  ['type:ui', ['type:contract', 'type:web-core']],
  ['type:remote', ['type:contract', 'type:ui', 'type:web-core']],
  ['type:host', ['type:contract', 'type:ui', 'type:web-core']],
  ['type:api', ['type:contract']],
  ['type:e2e', ['type:contract']],
  ['type:bench', ['type:contract', 'type:api']],
  ['type:tools', []],
].map(([sourceTag, onlyDependOnLibsWithTags]) => ({ sourceTag, onlyDependOnLibsWithTags }));

const refuse = (regex, message) => ({ regex, message });
const anyFeature = `(${features.join('|')})`;

/**
 * A feature sees of its neighbours their entities, reads, what they accept (an export takes a list's own filter) and what they compute from
 * values alone; to make one act it emits an event.
 */
const featureZone = (feature) => {
  const others = features.filter((other) => other !== feature).join('|');
  return {
    files: [`api/src/${feature}/**/*.ts`],
    ignores: ['**/*.spec.ts', '**/*.module.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            refuse(
              `^(\\.\\./)+(${others})/(?!.*(\\.(entity|queries|sql|dto|pure)|-sheet)\\.js$)`,
              'Of a neighbour import its *.entity, *.queries, *.sql, *.dto, *.pure or *-sheet only; to make it act, emit an event.',
            ),
          ],
        },
      ],
    },
  };
};

/** What computes from the values it is given, so that anybody may ask it. */
const pureZone = {
  files: ['api/src/**/*.pure.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          refuse(
            `^(?!\\.{1,2}/|@guyline/contract/)|\\.(entity|queries|sql|commands)\\.js$|/platform/(?!clock/)`,
            'A *.pure file asks neither the database nor anybody else: it takes values and returns values.',
          ),
          refuse(`^(\\.\\./)+${anyFeature}/(?!.*\\.pure\\.js$)`, 'Of a neighbour it takes a *.pure only.'),
        ],
      },
    ],
  },
};

const noEnum = { selector: 'TSEnumDeclaration', message: 'Use a const object and its type.' };
/** React calls what an effect returns: browsers return promises where they returned nothing, as of `scrollIntoView`. */
const effect = /^use(Layout|Insertion)?Effect$/;
const effectReturns = {
  selector:
    `CallExpression:matches([callee.name=${effect}], [callee.property.name=${effect}]) > ArrowFunctionExpression > ` +
    ':matches(ChainExpression, LogicalExpression, ConditionalExpression, ' +
    'CallExpression[callee.property.name=/^(scroll.*|play|animate|requestFullscreen)$/])',
  message: 'An effect returns nothing or its clean-up: put a call into braces, and return a clean-up alone.',
};
const entityWrite = {
  selector: 'CallExpression[callee.property.name=/^(persist|flush)$/]',
  message: 'Entities are written in *.commands.ts; everything else is a statement (docs/adr/0002).',
};
const plainProcess = {
  selector: 'Decorator > CallExpression[callee.name=Process]',
  message: 'Take @Works: its jobs are measured, and part of the trace that ordered them.',
};
const servesTable = {
  selector: 'Decorator > CallExpression[callee.name=/^(Get|Post|Put|Patch|Delete|All|Requires)$/]',
  message: 'Declare the call in libs/contract/src/routes and serve it: @Serves(taskRoutes.list).',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.nx/**',
      'docs/**',
      '**/*.d.ts',
      'api/src/platform/db/tables.ts', // generated
      'e2e/screenshots/**',
      'e2e/test-results/**',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx, guyline: { rules: rules } },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', noEnum, effectReturns],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          // Scripts read the contract's sources, `.ts`: Node runs them before anything is built.
          allow: ['.*/webpack/.*', '.*/jest/.*', '.*/contract/src/[\\w-]+\\.ts'],
          depConstraints: constraints,
        },
      ],
      'guyline/bound-sql': 'error',
      'guyline/no-vague-names': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { disallowTypeAnnotations: false, fixStyle: 'inline-type-imports' },
      ],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.commands.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnum, entityWrite, plainProcess] },
  },
  { files: ['api/**/*.ts'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } }, // injected classes must stay values
  {
    files: ['**/*.tsx', 'mfe-*/src/**/*.ts', 'libs/{ui,web-core}/src/**/*.ts'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['api/src/**/*.controller.ts'],
    ignores: ['api/src/platform/{mail,observability}/*.ts'], // they have routes outside `/api`
    rules: { 'no-restricted-syntax': ['error', noEnum, entityWrite, servesTable] },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}', 'libs/{ui,web-core}/src/**/*.{ts,tsx}'],
    ignores: ['libs/web-core/src/{altered,http,integrity,limited,renewal,remotes,verified-worker}.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Call the API by its routes: `http` of web-core.' }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@guyline/contract/routes/route',
              importNames: ['get', 'post', 'del', 'file'],
              message: 'Routes are declared in the contract alone.',
            },
            {
              name: 'react-router-dom',
              allowImportNames: [...Object.keys(router), 'RouteObject'],
              message: 'In the page it is libs/web-core/webpack/router.mjs: add the name there first.',
            },
            {
              name: '@guyline/contract/routes/all',
              message: 'A bundle takes the routes of its features alone.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['libs/contract/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [refuse('^(?!\\.{1,2}/)', 'The contract depends on nothing.')] }],
    },
  },
  {
    files: ['api/src/platform/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [refuse(`^(\\.\\./)+(${anyFeature}/|(schema|app\\.module)\\.js$)`, 'platform knows no feature.')] },
      ],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: ['api/src/platform/config*.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Take it from the configuration: `@Inject(CONFIG)`.' },
      ],
    },
  },
  {
    files: ['api/src/**/*.ts', '{shell,mfe-*,libs/*}/src/**/*.{ts,tsx}'],
    ignores: ['api/src/migrations/**', '**/*.spec.{ts,tsx}'],
    rules: { 'guyline/named-numbers': 'error' },
  },
  {
    files: ['api/src/**/*.ts', '{shell,mfe-*,libs/*}/src/**/*.{ts,tsx}'],
    ignores: [
      'api/src/platform/clock/**', // the clock itself
      'libs/web-core/src/clock.ts',
      'api/src/migrations/**', // what landed is never changed
      '**/*.spec.{ts,tsx}',
    ],
    rules: { 'guyline/one-clock': 'error' },
  },
  {
    files: ['api/src/**/*.ts', '{shell,mfe-*,libs/*}/src/**/*.{ts,tsx}'],
    ignores: [
      'libs/web-core/src/{clock,days}.ts', // the formatter itself, and the zone of the browser
      'api/src/platform/clock/**', // the day at a place
      'api/src/migrations/**', // what landed is never changed
      '**/*.spec.{ts,tsx}',
    ],
    rules: { 'guyline/one-formatter': 'error' },
  },
  {
    files: ['api/src/**/*.spec.ts', 'api/test/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.mjs'],
    rules: { 'guyline/one-clock': ['error', 'days'] },
  },
  ...features.map(featureZone),
  pureZone,
);
