import { type ReactNode, useState } from 'react';
import { usePhone } from '@guyline/ui/use-phone';
import { Widget } from '@guyline/web-core/widget';
import type { PanelProps } from '../panel.js';
import { SaveNotes } from './work/save-notes.js';
import { useSaveTask } from './work/use-save-task.js';
import { WorkSections } from './work/work-sections.js';
import { WorkStyles } from './work/work-styles.js';
import { WorkTabs } from './work/work-tabs.js';

/** The tasks that are the person's to do: by tab, and on a phone what cannot wait. */
export default function WorkPanel({ filter }: PanelProps): ReactNode {
  const phone = usePhone();
  const saves = useSaveTask();
  const [open, setOpen] = useState<number>();
  const List = phone ? WorkSections : WorkTabs;
  return (
    <>
      <WorkStyles />
      <SaveNotes saves={saves} />
      <List filter={filter} saves={saves} onOpen={setOpen} />
      {open !== undefined && <Widget name="edit-task" taskId={open} open onClose={() => setOpen(undefined)} />}
    </>
  );
}
