/** Ends the APIs that the run started. */
export default () => globalThis.apis.stop();
