import { fileURLToPath } from 'node:url';
import { rareFolders } from './antd-css.mjs';

const own = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * antd's styles as files in place of code: worked out in the browser they took a quarter of the time of a first view. It is the
 * `zeroRuntime` of its theme (`shell/src/frame/portal-theme.tsx`), with the sheet that antd ships cut in two and the code left out.
 */
export const antdStyles = [
  { test: /[\\/]antd[\\/]dist[\\/]antd\.css$/, type: 'asset/resource', loader: own('antd-css.mjs') },
  { test: /[\\/]antd[\\/]es[\\/].+[\\/]style(?:\.js|[\\/].*\.js)$/, loader: own('antd-no-styles.mjs') },
  {
    test: new RegExp(`[\\\\/]antd[\\\\/]es[\\\\/](?:${rareFolders.join('|')})[\\\\/]index\\.js$`),
    loader: own('with-rare-css.mjs'),
  },
];
