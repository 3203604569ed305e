const { cleanup, configure } = require('@testing-library/react');
const { takeMissing } = require('./missing-words.ts');

// The first screen of a file takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const missing = takeMissing();
  if (missing.length) throw new Error(`No catalog has these words: ${missing.join(', ')}`);
});
