import { showWith } from '../../libs/ui/jest/show.js';
import messages from '../src/locales/en.json';

export const show = showWith({ messages });
