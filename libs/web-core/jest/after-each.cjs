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

/** What React says of a component that threw: its screen then offers Retry, which a spec may take for another part's. */
const BROKEN = /^The above error occurred in .*/;
const broken = new Set();
const { error } = console;
console.error = (...said) => {
  for (const text of said) if (BROKEN.test(text)) broken.add(text);
  error(...said);
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const missing = takeMissing();
  if (missing.length) throw new Error(`No catalog has these words: ${missing.join(', ')}`);
  const parts = [...broken];
  broken.clear();
  if (parts.length) throw new Error(`What the server answered broke a part of the screen: ${parts.join(' ')}`);
});
