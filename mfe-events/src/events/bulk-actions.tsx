import type { ReactNode } from 'react';
import { MessageVendorsOf } from '../message-vendors.js';
import { AssignVendorsButton } from './assign-vendors.js';
import { StatusButton } from './status-button.js';
import { TasksOfEventsButton } from './tasks-of-events-button.js';
import { TransferButton } from './transfer-button.js';

/** What an admin can do with the chosen events and their tasks. */
export const BulkActions = (chosen: { eventIds: number[]; onDone: () => void }): ReactNode => (
  <>
    <TransferButton action="copy" {...chosen} />
    <TransferButton action="move" {...chosen} />
    <StatusButton {...chosen} />
    <AssignVendorsButton {...chosen} />
    <MessageVendorsOf eventIds={chosen.eventIds} />
    <TasksOfEventsButton action="status" {...chosen} />
    <TasksOfEventsButton action="delete" {...chosen} />
  </>
);
