import type { ReactNode } from 'react';
import type { DocumentsPanelProps } from '@guyline/contract/widgets';
import { Strings } from '@guyline/web-core/strings';
import { DocumentsPanel } from './documents/documents-panel.js';
import { tasksStrings } from './strings.js';

/** Widget `documents-panel`, on the screens of events, locations and customers. */
export default function DocumentsPanelWidget(props: DocumentsPanelProps): ReactNode {
  return (
    <Strings ns="tasks" load={tasksStrings}>
      <DocumentsPanel {...props} />
    </Strings>
  );
}
