import { type ReactNode, useState } from 'react';
import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Empty, Flex, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CreateDocument, documentLimits, type DocumentRow } from '@guyline/contract/documents';
import type { DocumentsPanelProps } from '@guyline/contract/widgets';
import { DocumentThumb, sizeText } from '@guyline/ui/document-facts';
import { Answered } from '@guyline/ui/page';
import { moment } from '@guyline/web-core/days';
import { DocumentViewer } from './document-viewer.js';
import { UploadButton } from './upload-button.js';
import { useDocumentActions, useDocuments } from './use-documents.js';

const SHOWN = 100;

/** Where an upload of the panel goes: the narrowest parent that it was given. */
function parentOf({
  sitePlans,
  taskId,
  roundId,
  eventId,
  locationId,
  customerId,
  jurisdictionId,
  templateId,
}: DocumentsPanelProps): CreateDocument {
  if (taskId) return { type: 'task', task_id: taskId, ...(roundId && { round_id: roundId }) };
  if (eventId) return { type: 'event', event_id: eventId, ...(sitePlans && { site_plan: 1 }) };
  if (locationId) return { type: 'location', location_id: locationId };
  if (jurisdictionId) return { type: 'jurisdiction', jurisdiction_id: jurisdictionId };
  if (templateId) return { type: 'template', template_id: templateId };
  return { type: 'customer', customer_id: customerId };
}

/** Documents of a task, event, location, customer, authority or template: shown, uploaded, renamed, deleted. */
export function DocumentsPanel(props: DocumentsPanelProps): ReactNode {
  const { t } = useTranslation('tasks');
  const parent = parentOf(props);
  const { customer_id, event_id, location_id, task_id, round_id, jurisdiction_id, template_id } = parent;
  const site_plan = event_id ? (props.sitePlans ? 1 : 2) : undefined;
  const query = useDocuments({
    customer_id,
    event_id,
    location_id,
    task_id,
    round_id,
    // Those of its rounds are shown with them.
    of_round: task_id && !round_id ? 2 : undefined,
    jurisdiction_id,
    template_id,
    site_plan,
    page: 1,
    per_page: SHOWN,
  });
  const actions = useDocumentActions();
  const [viewed, setViewed] = useState<number>();
  const [renamed, setRenamed] = useState<DocumentRow>();
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {props.canUpload && (
        <Flex gap={8} wrap>
          <UploadButton
            multiple={parent.type !== 'task' || round_id !== undefined}
            onFiles={(files) => actions.upload(files, parent)}
          />
        </Flex>
      )}
      <Answered query={query}>
        {({ list }) =>
          list.length ? (
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {list.map((row) => (
                <Line key={row.id} row={row} onView={setViewed} onRename={setRenamed} onRemove={actions.remove} />
              ))}
            </ul>
          ) : (
            !round_id && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ui:noDocuments')} />
          )
        }
      </Answered>
      <DocumentViewer id={viewed} onClose={() => setViewed(undefined)} />
      {renamed && (
        <Rename
          row={renamed}
          onClose={() => setRenamed(undefined)}
          onSave={async (name) => (await actions.save(renamed, { name })) && setRenamed(undefined)}
        />
      )}
    </div>
  );
}

interface LineProps {
  row: DocumentRow;
  onView: (id: number) => void;
  onRename: (row: DocumentRow) => void;
  onRemove: (id: number) => void;
}

function Line({ row, onView, onRename, onRemove }: LineProps): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  return (
    <li
      style={{
        display: 'flex',
        gap: 10,
        alignItems: 'center',
        padding: '6px 0',
        borderBottom: '1px solid var(--gl-line)',
      }}
    >
      <DocumentThumb row={row} size={36} />
      <div style={{ minWidth: 0, flex: 1 }}>
        <Button
          type="link"
          style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
          onClick={() => onView(row.id)}
        >
          {row.name}
        </Button>
        <div className="gl-second gl-small">
          {sizeText(row.size, i18n.language)} · <bdi>{row.uploaded_by.name}</bdi> · {moment(row.created_at)}
          {row.version_num > 1 && ` · v${row.version_num}`}
          {row.round && ` · ${t('permit.round.one', { n: row.round.round_no })}`}
        </div>
      </div>
      {row.editable && (
        <>
          <Button
            type="text"
            icon={<EditOutlined />}
            aria-label={t('ui:renameOf', { name: row.name })}
            onClick={() => onRename(row)}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('ui:deleteOf', { name: row.name })}
            onClick={() => onRemove(row.id)}
          />
        </>
      )}
    </li>
  );
}

function Rename({
  row,
  onClose,
  onSave,
}: {
  row: DocumentRow;
  onClose: () => void;
  onSave: (name: string) => Promise<unknown>;
}): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const [name, setName] = useState(row.name);
  const [saving, setSaving] = useState(false);
  const save = (): void => {
    if (!name.trim() || saving) return;
    setSaving(true);
    void onSave(name.trim()).finally(() => setSaving(false));
  };
  return (
    <Modal
      open
      title={t('documents.rename')}
      okText={ui('save')}
      cancelText={ui('cancel')}
      okButtonProps={{ disabled: !name.trim(), loading: saving }}
      onOk={save}
      onCancel={onClose}
    >
      <Input
        autoFocus
        aria-label={t('documents.name')}
        maxLength={documentLimits.name.max}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={save}
      />
    </Modal>
  );
}
