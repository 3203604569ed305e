import type { Language } from '@guyline/contract/remotes';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { words } from './words.js';

/** Names of the task items in a language, as sheets have them. */
export const itemWords = (language: Language): Record<TaskItem, string> => words[language].item;
