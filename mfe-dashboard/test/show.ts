import { showWith } from '../../libs/ui/jest/show.js';
import dashboard from '../src/locales/en.json';

export const show = showWith({ dashboard });
