const { cleanup, configure, getConfig } = require('@testing-library/react');
const { takeMissing } = require('./missing-words.ts');

// The first screen of a file takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const { getElementError } = getConfig();
/**
 * A wait that is over shows the document itself. Writing it out at each try, for an error that the next try forgets, is a
 * twentieth of the time of a spec.
 */
configure({
  getElementError: (message, container) => {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

// Screens finish loading whenever answers and lazy parts arrive, as in a browser; only what a spec itself does waits for its effects.
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const missing = takeMissing();
  if (missing.length) throw new Error(`No catalog has these words: ${missing.join(', ')}`);
});
