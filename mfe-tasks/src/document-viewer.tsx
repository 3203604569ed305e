import type { ReactNode } from 'react';
import type { DocumentViewerProps } from '@guyline/contract/widgets';
import { Strings } from '@guyline/web-core/strings';
import { DocumentViewer } from './documents/document-viewer.js';
import { tasksStrings } from './strings.js';

/** Widget `document-viewer`: one document in a dialog, wherever it is listed. */
export default function DocumentViewerWidget({ documentId, onClose }: DocumentViewerProps): ReactNode {
  return (
    <Strings ns="tasks" load={tasksStrings}>
      <DocumentViewer id={documentId} onClose={onClose} />
    </Strings>
  );
}
