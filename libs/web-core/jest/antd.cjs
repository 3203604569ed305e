const onDemand = require('./on-demand.cjs');

const kebab = (name) => name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

/** Without the index of `antd`, which loads every component: `InputNumber` is the default export of `antd/lib/input-number`. */
module.exports = onDemand((name) => require(`antd/lib/${kebab(name)}/index.js`));
