const { default: Cache } = require('@ant-design/cssinjs/lib/Cache');

const { opUpdate } = Cache.prototype;

/**
 * antd forgets the tokens and CSS variables of components once none of them is mounted, and works them out anew when one is: for
 * every test of a file. What is known counts one user more than it has, so that it lasts as long as its file.
 */
Cache.prototype.opUpdate = function keep(path, valueOf) {
  const isNew = !this.cache.has(path);
  opUpdate.call(this, path, valueOf);
  if (isNew && this.cache.has(path)) this.cache.get(path)[0] += 1;
};
