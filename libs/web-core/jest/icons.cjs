const onDemand = require('./on-demand.cjs');

/** Without the index of `@ant-design/icons`, which loads all 800. */
module.exports = onDemand((name) => require(`@ant-design/icons/lib/icons/${name}`));
