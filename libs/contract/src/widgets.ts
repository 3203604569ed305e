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

/** Widget name -> owner and props. */
export interface Widgets {
  'edit-task': EditTaskProps;
  'add-task': AddTaskProps;
}
export const widgetOwners = { 'edit-task': 'mfe-tasks', 'add-task': 'mfe-tasks' } as const satisfies Record<
  keyof Widgets,
  string
>;
