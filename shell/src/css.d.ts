/** The address of the file, which the build makes (`libs/web-core/webpack/antd-styles.mjs`). */
declare module 'antd/dist/antd.css' {
  const address: string;
  export default address;
}
