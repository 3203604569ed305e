import { aptInstall, canInstall, onPath } from './apt.mjs';

/** Path of a Chromium for the browser tests: the system's, on Debian as root an installed one; undefined = Playwright's own. */
export function findChromium() {
  const found = () => onPath('chromium', 'chromium-browser', 'google-chrome');
  if (!found() && canInstall()) aptInstall('chromium');
  return found();
}
