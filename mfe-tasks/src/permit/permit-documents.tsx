import type { ReactNode } from 'react';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PermitDocument } from '@guyline/contract/permits/enclosed';
import { permitRoutes } from '@guyline/contract/routes/permits';
import { documentWord } from '@guyline/ui/requirement-words';
import { useToasts } from '@guyline/ui/toasts';
import { logMoment } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { joined } from '@guyline/web-core/joined';

interface PermitDocumentsProps {
  taskId: number;
  editable: boolean;
  documents: readonly PermitDocument[];
}

function Line({ row, ...box }: { row: PermitDocument; disabled: boolean; onChange: (enclosed: boolean) => void }) {
  const { t } = useTranslation('tasks');
  const { document, authorities, enclosed } = row;
  const said = enclosed && [enclosed.user?.name, logMoment(enclosed.enclosed_at)].filter(Boolean).join(' · ');
  return (
    <li style={{ overflowWrap: 'anywhere' }}>
      <Checkbox
        checked={enclosed !== null}
        disabled={box.disabled}
        onChange={({ target }) => box.onChange(target.checked)}
      >
        <bdi>{documentWord(t, document)}</bdi>
      </Checkbox>
      <div className="gl-second gl-small" style={{ paddingInlineStart: 24 }}>
        <bdi>{joined(authorities)}</bdi>
        {said && (
          <>
            {' · '}
            <bdi>{said}</bdi>
          </>
        )}
      </div>
    </li>
  );
}

/** What authorities want enclosed with the permit, ticked by whoever edits it; nothing where nobody asks for a document. */
export function PermitDocuments({ taskId, editable, documents }: PermitDocumentsProps): ReactNode {
  const { t } = useTranslation('tasks');
  const { report } = useToasts();
  const write = useWrite('tasks', permitRoutes.setEnclosed);
  if (!documents.length) return null;
  const missing = documents.filter(({ enclosed }) => !enclosed).map(({ document }) => document);
  const tick = (chosen: string[], enclosed: boolean): void =>
    void report(write.mutateAsync({ params: { id: taskId }, body: { documents: chosen, enclosed } }));
  const title = t('permit.documents.title', { n: documents.length - missing.length, of: documents.length });
  return (
    <div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <b>{title}</b>
        {editable && missing.length > 1 && (
          <Button size="small" loading={write.isPending} onClick={() => tick(missing, true)}>
            {t('permit.documents.all')}
          </Button>
        )}
      </div>
      <ul aria-label={title} style={{ listStyle: 'none', padding: 0, margin: '8px 0 0' }}>
        {documents.map((row) => (
          <Line
            key={row.document}
            row={row}
            disabled={!editable || write.isPending}
            onChange={(enclosed) => tick([row.document], enclosed)}
          />
        ))}
      </ul>
    </div>
  );
}
