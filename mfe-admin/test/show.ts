import { showWith } from '../../libs/ui/jest/show.js';
import admin from '../src/locales/en.json';

export const show = showWith({ admin });
