import { fileURLToPath } from 'node:url';

const sheet = fileURLToPath(new URL('rare-css.mjs', import.meta.url));

/** A loader of webpack for components that the portal's style sheet of antd lacks: whoever loads one loads the sheet of these. */
export default (source) => `import ${JSON.stringify(sheet)};\n${source}`;
