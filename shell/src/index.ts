import { authRoutes } from '@guyline/contract/routes/auth';
import { preferenceRoutes } from '@guyline/contract/routes/preferences';
import { askEarly } from '@guyline/web-core/early';
import { currentLanguage } from '@guyline/web-core/language';
import { announceContracts } from '@guyline/web-core/served-contracts';
import { storage } from '@guyline/web-core/storage';
import { takeTrial } from '@guyline/web-core/trial-remote';
import { uiStrings } from '@guyline/ui/ui-strings';
import { antdCss } from './antd-css.js';
import { askAhead } from './ask-ahead.js';
import { paintFrame } from './first-paint.js';
import { shellStrings } from './shell-strings.js';
import { limitMarkup } from './trusted-types.js';

limitMarkup();
paintFrame();
announceContracts();
takeTrial();
// With a token, frame and screen follow: request their data, words and code without waiting for the code that decides so.
const isKnown = storage.token() !== null;
if (isKnown) {
  askEarly(authRoutes.session);
  askEarly(preferenceRoutes.all);
  void askAhead().catch(() => undefined);
}
void import('./bootstrap.js');
// Requested only where they are first drawn, the nested namespaces would take two more round trips.
void shellStrings(currentLanguage()).catch(() => undefined);
if (isKnown) {
  void uiStrings(currentLanguage()).catch(() => undefined);
  void antdCss().catch(() => undefined);
  void import('./frame/portal.js').catch(() => undefined);
}
