import { showWith } from '../../libs/ui/jest/show.js';
import events from '../src/locales/en.json';

export const show = showWith({ events });
