import type { RemoteName } from './areas.js';
import type { MessageDetail, MessageUser, ReceiverType } from './messages.js';

/** What one area shows of another: exposed by the owner's remote, loaded at run time by `web-core`. */
export interface EditTaskProps {
  taskId: number;
  open: boolean;
  onClose: () => void;
}
export interface AddTaskProps {
  open: boolean;
  /** Preselects the event. */
  eventId?: number;
  onClose: () => void;
}

export interface TaskBulkProps {
  taskIds: readonly number[];
  action: 'status' | 'delete';
  open: boolean;
  /** `done`: the tasks were changed, so a selection can be let go, but for those that are `left`. */
  onClose: (done?: boolean, left?: readonly number[]) => void;
}

/** One event in a dialog, where a page would take the person away from what they look at. */
export interface EventQuickViewProps {
  eventId: number;
  open: boolean;
  onClose: () => void;
}

/** One document in a dialog; closed while `documentId` is undefined. */
export interface DocumentViewerProps {
  documentId: number | undefined;
  onClose: () => void;
}

/** A new message in a dialog. */
export interface NewMessageProps {
  /** What it is about to begin with. */
  event?: { id: number; uuid: string };
  /** The same for any of the three; remotes of earlier versions send `event`. */
  about?: NonNullable<MessageDetail['about']>;
  /** Receiver types that are chosen to begin with; by default all that the role may write to. */
  to?: readonly ReceiverType[];
  /** People who are named to begin with. */
  receivers?: readonly MessageUser[];
  /** Its subject to begin with. */
  title?: string;
  /** Receiver types that cannot be chosen here, whatever the role may write to. */
  closedTypes?: readonly ReceiverType[];
  onClose: () => void;
}

/** Documents of one parent; the narrowest that is given counts. */
export interface DocumentsPanelProps {
  taskId?: number;
  /** A round of this task. */
  roundId?: number;
  eventId?: number;
  locationId?: number;
  customerId?: number;
  jurisdictionId?: number;
  templateId?: number;
  /** Of an event: its site plans instead of everything else. */
  sitePlans?: boolean;
  canUpload?: boolean;
}

/**
 * Widget name -> props. Whoever shows a widget and the remote that exposes it compile against these
 * (`Widget`, `WidgetsOf`), and its owner exposes it under this name: `webpackConfig` reads the table below.
 */
export interface Widgets {
  'edit-task': EditTaskProps;
  'add-task': AddTaskProps;
  'task-bulk': TaskBulkProps;
  'event-quick-view': EventQuickViewProps;
  'documents-panel': DocumentsPanelProps;
  'document-viewer': DocumentViewerProps;
  'new-message': NewMessageProps;
}

export const widgetOwners = {
  'edit-task': 'mfe-tasks',
  'add-task': 'mfe-tasks',
  'task-bulk': 'mfe-tasks',
  'event-quick-view': 'mfe-events',
  'documents-panel': 'mfe-tasks',
  'document-viewer': 'mfe-tasks',
  'new-message': 'mfe-messages',
} as const satisfies Record<keyof Widgets, RemoteName>;

/** The widgets that a remote exposes, with their props. */
export type WidgetsOf<Remote extends RemoteName> = {
  [Name in keyof Widgets as (typeof widgetOwners)[Name] extends Remote ? Name : never]: Widgets[Name];
};
