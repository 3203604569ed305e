/**
 * `@ant-design/cssinjs-utils` as it is in production. Elsewhere it notes which component reads which token, by a getter for each
 * of hundreds of tokens and a proxy around them; only the package's own documentation asks for that.
 */
module.exports = {
  __esModule: true,
  default: (token) => ({ token, flush() {} }),
  merge: (...tokens) => Object.assign({}, ...tokens),
  statistic: {},
  _statistic_build_: {},
};
