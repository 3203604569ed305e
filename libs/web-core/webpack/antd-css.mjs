import postcss from 'postcss';

/** Components that no screen of the portal has; a remote may. By the first part of their classes, and folder where it differs. */
const folders = {
  affix: 'affix',
  anchor: 'anchor',
  carousel: 'carousel',
  cascader: 'cascader',
  'color-picker': 'color-picker',
  descriptions: 'descriptions',
  'float-btn': 'float-button',
  image: 'image',
  list: 'list',
  masonry: 'masonry',
  mentions: 'mentions',
  qrcode: 'qr-code',
  rate: 'rate',
  slider: 'slider',
  splitter: 'splitter',
  statistic: 'statistic',
  transfer: 'transfer',
  watermark: 'watermark',
};
export const rareFolders = [...Object.values(folders), 'col'];

/** Rules of rare components, and of the columns of a grid of 24, which are half of what is left. */
const ofRare = new RegExp(`\\.ant-(?:(?:${Object.keys(folders).join('|')})(?![a-z])|col-(?:[a-z]{2,3}-)?[a-z]*-?\\d)`);
/** A selector without what its element has inside or is not: the element is what it styles. */
const styled = (selector) => selector.replaceAll(/:(?:has|not)\([^)]*\)/g, '');
/** Values of antd's own theme; the portal's come from its `ConfigProvider`. */
const ofTheme = /^\.css-var-|cssinjs-cache-path/;

/** @returns the rules of antd's style sheet for the rare components, or those for all others, which every first view loads */
export function cutCss(css, isRare) {
  const root = postcss.parse(css);
  root.walkAtRules(/keyframes$/, (rule) => {
    if (isRare) rule.remove();
  });
  root.walkRules((rule) => {
    if (rule.parent.type === 'atrule' && rule.parent.name.endsWith('keyframes')) return;
    const kept = rule.selectors.filter((one) => !ofTheme.test(one) && ofRare.test(styled(one)) === isRare);
    if (kept.length) rule.selectors = kept;
    else rule.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

/** A loader of webpack for antd's style sheet: `antd.css?rare`, or without a query. */
export default function loader(css) {
  return cutCss(css, this.resourceQuery === '?rare');
}
