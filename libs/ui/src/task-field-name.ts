import type { TFunction } from 'i18next';
import { isTicketField, ticketItem } from '@guyline/contract/permits/tickets';
import type { TaskFieldName } from '@guyline/contract/tasks/fields';
import type { TaskItem } from '@guyline/contract/tasks/items';

/** What a field of a task is called: an 811 ticket is called on a day, clear on another, and expires. */
export const taskFieldName = (ui: TFunction<'ui'>, name: TaskFieldName, item?: TaskItem): string =>
  item === ticketItem && isTicketField(name) ? ui(`ticketField.${name}`) : ui(`taskField.${name}`);
