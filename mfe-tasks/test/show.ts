import { showWith } from '../../libs/ui/jest/show.js';
import tasks from '../src/locales/en.json';

export const show = showWith({ tasks });
