import { storage } from '@guyline/web-core/storage';
import { paintFrame } from './first-paint.js';

paintFrame();
void import('./bootstrap.js');
// Whoever has a token gets the frame: its code need not wait for the code that decides so.
if (storage.token()) void import('./frame/portal.js').catch(() => undefined);
