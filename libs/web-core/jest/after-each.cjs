const { cleanup } = require('@testing-library/react');

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
