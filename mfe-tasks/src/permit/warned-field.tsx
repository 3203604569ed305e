import type { ReactNode } from 'react';
import { Form } from 'antd';
import type { TaskFieldName, TaskFields } from '@guyline/contract/tasks/fields';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { faultsAt, FaultNote } from './fault-note.js';

type Days = Pick<TaskFields, 'applied_on' | 'valid_from' | 'valid_to'>;
type Typed = Days & { status_num: TaskStatus };

/** What the form has; before its fields are there, what is saved. An emptied day is undefined in a form. */
function useTyped(stored: TaskDetail): Typed {
  const typed = Form.useWatch<Partial<Typed> | undefined>([], Form.useFormInstance());
  if (!typed || !('valid_from' in typed)) return stored;
  const { applied_on, valid_from, valid_to, status_num = stored.status_num } = typed;
  return { status_num, applied_on: applied_on || null, valid_from: valid_from || null, valid_to: valid_to || null };
}

/**
 * Puts below a field of a permit or an 811 ticket what is wrong with its day, as it is typed and not only once it is saved. It stops
 * nobody from saving.
 * @returns wraps the input of a field, with what else is `said` of its day
 */
export function useWarned(stored: TaskDetail): (name: TaskFieldName, input: ReactNode, said?: ReactNode) => ReactNode {
  const { pt_num } = stored;
  const warned = faultsAt(stored, { pt_num, ...useTyped(stored) });
  return (name, input, said) => {
    const here = warned.filter(({ field }) => field === name);
    return (
      <div className={here.length || said ? 'gl-warned' : ''}>
        {input}
        {/* Always there: a reader says what comes into it. */}
        <div role="status">
          {here.map(({ fault }) => (
            <FaultNote key={fault} fault={fault} of={stored} />
          ))}
          {said}
        </div>
      </div>
    );
  };
}
