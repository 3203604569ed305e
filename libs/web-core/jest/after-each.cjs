const { cleanup, configure } = require('@testing-library/react');

// The first screen of a file takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
