import { authRoutes } from '@guyline/contract/routes/auth';
import { preferenceRoutes } from '@guyline/contract/routes/preferences';
import { askEarly } from '@guyline/web-core/early';
import { announceContracts } from '@guyline/web-core/served-contracts';
import { storage } from '@guyline/web-core/storage';
import { takeTrial } from '@guyline/web-core/trial-remote';
import { antdCss } from './antd-css.js';
import { askAhead } from './ask-ahead.js';
import { paintFrame } from './first-paint.js';
import { limitMarkup } from './trusted-types.js';

limitMarkup();
paintFrame();
announceContracts();
takeTrial();
// Whoever has a token gets the frame and a screen: their data and code need not wait for the code that decides so.
if (storage.token()) {
  askEarly(authRoutes.session);
  askEarly(preferenceRoutes.all);
}
void import('./bootstrap.js');
if (storage.token()) {
  void antdCss().catch(() => undefined);
  void import('./frame/portal.js').catch(() => undefined);
  void askAhead().catch(() => undefined);
}
