import { aptInstall, canInstall, onPath } from './apt.mjs';

/** Chromium without its windows: the same engine, and a page costs it a third less. */
const SMALL = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Path of a Chromium for the browser tests: the system's, on Debian as root an installed one, the small one if there is
 * one; undefined = Playwright's own.
 */
export function findChromium() {
  if (!onPath(SMALL) && canInstall()) {
    const isThere = onPath(...whole);
    try {
      aptInstall(SMALL);
    } catch (error) {
      // Older releases of Debian do not have it, and a machine may be cut off from its packages.
      if (!isThere) aptInstall('chromium');
      else process.stdout.write(`${error.message}\nThe tests take ${isThere}.\n`);
    }
  }
  return onPath(SMALL, ...whole);
}
