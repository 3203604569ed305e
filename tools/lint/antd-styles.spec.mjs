import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import postcss from 'postcss';
import { cutCss, rareFolders } from '../../libs/web-core/webpack/antd-css.mjs';
import withoutStyles from '../../libs/web-core/webpack/antd-no-styles.mjs';

const root = join(import.meta.dirname, '../..');
const antd = dirname(createRequire(import.meta.url).resolve('antd/package.json'));
const sheet = readFileSync(join(antd, 'dist/antd.css'), 'utf8');

/** Selectors of a sheet with what they stand in, in order. */
function selectorsOf(css) {
  const found = [];
  postcss.parse(css).walkRules((rule) => {
    const within = rule.parent.type === 'atrule' ? `@${rule.parent.name} ${rule.parent.params} ` : '';
    found.push(...rule.selectors.map((one) => within + one));
  });
  return found;
}

/** Names that the portal's own code imports from antd, as the folders of antd are named. */
const imported = () =>
  globSync('{shell,libs/*,mfe-*}/src/**/*.tsx', { cwd: root })
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]+)\} from 'antd'/g)])
    .flatMap(([, names]) => names.split(','))
    .map((name) => name.trim().split(' as ')[0])
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase());

describe('the style sheets of antd', () => {
  it('hold each rule once, but for the values of the theme, which the portal sets', () => {
    const [first, rare] = [false, true].map((isRare) => selectorsOf(cutCss(sheet, isRare)));
    const all = selectorsOf(sheet).filter((one) => !/^\.css-var-|cssinjs-cache-path/.test(one));
    expect([...first, ...rare].toSorted()).toEqual(all.toSorted());
    expect(rare.length).toBeGreaterThan(100);
    expect(first).toContain('.ant-table-wrapper');
    expect(first).not.toContain('.ant-slider');
    // Names a rare component beside one that is not.
    expect(first.filter((one) => one.includes(':has(>') && one.includes('ant-switch'))).not.toEqual([]);
  });

  it('have in the first one what the screens of the portal import', () => {
    const names = imported();
    expect(names).toContain('date-picker');
    expect(names.filter((name) => rareFolders.includes(name))).toEqual([]);
  });
});

describe('the modules of styles of antd', () => {
  it('lose the functions that work out styles, and keep the tokens of their component', () => {
    const source =
      "const of = (token) => [token];\nexport default genStyleHooks('Tag', (token) => of(token), tokens, {});";
    expect(withoutStyles(source)).toContain("genStyleHooks('Tag', () => [], tokens, {})");
  });

  it('lose all of them, however antd writes its modules', () => {
    const files = globSync('es/**/style{.js,/*.js}', { cwd: antd });
    const left = files.filter((file) => {
      const source = readFileSync(join(antd, file), 'utf8');
      const calls = source.match(/\bgen(?:StyleHooks|ComponentStyleHook|SubStyleComponent)\(/g) ?? [];
      return withoutStyles(source).split('() => []').length - 1 !== calls.length;
    });
    expect(files.length).toBeGreaterThan(100);
    expect(left).toEqual([]);
  });
});
