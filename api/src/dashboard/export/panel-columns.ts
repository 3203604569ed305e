import type { SheetWords } from '../../platform/words/words.js';
import { countColumns } from './columns/count-columns.js';
import { eventColumns } from './columns/event-columns.js';
import { peopleColumns } from './columns/people-columns.js';
import { projectColumns } from './columns/project-columns.js';

/** The columns of each panel, as its screen shows them. */
export const panelColumns = (words: SheetWords) => ({
  ...countColumns(words),
  ...eventColumns(words),
  ...projectColumns(words),
  ...peopleColumns(words),
});
