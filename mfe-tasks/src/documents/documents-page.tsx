import { type ReactNode, useState } from 'react';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { type DocumentFilter, type DocumentRow, type DocumentType, documentTypes } from '@guyline/contract/documents';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { DocumentThumb, sizeText } from '@guyline/ui/document-facts';
import { useEventFilter } from '@guyline/ui/event-filter';
import { ExportButton } from '@guyline/ui/export-button';
import { type ListColumn, ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { yearOptions } from '@guyline/ui/year-options';
import { count, moment } from '@guyline/web-core/days';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { usePermission } from '@guyline/web-core/session';
import { DocumentViewer } from './document-viewer.js';
import { useDocumentActions, useDocuments } from './use-documents.js';

const kinds: FilterKinds<DocumentFilter> = {
  year: 'number',
  type: 'text',
  customer_id: 'number',
  event_id: 'number',
  location_id: 'number',
  task_id: 'number',
};

/** What a document belongs to, as a link. */
function Parent({ row }: { row: DocumentRow }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  if (row.event)
    return (
      <Link to={`/events/view/${row.event.id}`}>
        {row.event.uuid}
        {row.task && ` · ${ui(`item.${row.task.pt_num}`)}`}
        {row.round && ` · ${t('permit.round.one', { n: row.round.round_no })}`}
      </Link>
    );
  if (row.template) return <Link to={`/projects/templates/edit/${row.template.id}`}>{row.template.name}</Link>;
  if (row.jurisdiction) return <Authority {...row.jurisdiction} />;
  if (row.location) return <Link to={`/locations/view/${row.location.id}`}>{row.location.name}</Link>;
  return row.customer && <Link to={`/customers/view/${row.customer.id}`}>{row.customer.name}</Link>;
}

/** Only people who keep the directory have a page of an authority. */
function Authority({ id, name }: { id: number; name: string }): ReactNode {
  const mayOpen = usePermission('jurisdictions.manage');
  return mayOpen ? <Link to={`/jurisdictions/view/${id}`}>{name}</Link> : name;
}

function useColumns(view: (id: number) => void): ListColumn<DocumentRow>[] {
  const { t, i18n } = useTranslation('tasks');
  const navigate = useNavigate();
  const { remove } = useDocumentActions();
  return [
    {
      key: 'name',
      title: t('documents.name'),
      sorter: true,
      width: 260,
      fixed: 'start',
      render: (_, row) => (
        <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
          <DocumentThumb row={row} size={24} />
          <Button
            type="link"
            className="gl-clip"
            title={row.name}
            style={{ padding: 0, height: 'auto', maxWidth: 212 }}
            onClick={() => view(row.id)}
          >
            {row.name}
          </Button>
        </span>
      ),
    },
    {
      key: 'type',
      title: t('documents.type'),
      sorter: true,
      width: 100,
      render: (_, row) => t(`documents.types.${row.type}`),
    },
    { key: 'parent', title: t('documents.parent'), width: 220, render: (_, row) => <Parent row={row} /> },
    {
      key: 'size',
      title: t('documents.size'),
      sorter: true,
      width: 80,
      align: 'end',
      className: 'gl-num',
      render: (_, row) => sizeText(row.size, i18n.language),
    },
    {
      key: 'version_num',
      title: t('documents.versionShort'),
      width: 90,
      align: 'end',
      dataIndex: 'version_num',
      className: 'gl-num',
    },
    {
      key: 'uploaded_by',
      title: t('documents.by'),
      sorter: true,
      width: 130,
      render: (_, row) => row.uploaded_by.name,
    },
    {
      key: 'created_at',
      title: t('documents.at'),
      sorter: true,
      width: 172,
      render: (_, row) => moment(row.created_at),
    },
    {
      key: 'actions',
      title: t('documents.actions'),
      width: 90,
      fixed: 'end',
      render: (_, row) =>
        row.editable && (
          <>
            <Button
              type="text"
              size="small"
              data-edit
              icon={<EditOutlined />}
              aria-label={t('ui:editOf', { name: row.name })}
              onClick={() => void navigate(`/documents/edit/${row.id}`)}
            />
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined />}
              aria-label={t('ui:deleteOf', { name: row.name })}
              onClick={() => remove(row.id)}
            />
          </>
        ),
    },
  ];
}

export function DocumentsPage(): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const state = useKeptListState('documents', kinds);
  const [viewed, setViewed] = useState<number>();
  const mayUpload = usePermission('documents.upload');
  const hasTemplates = usePermission('projects.manage');
  const query = useDocuments(state.query);
  const columns = useColumns(setViewed);
  const event = useEventFilter();
  const counts = query.data?.status_cnts;
  const add = (): void => void navigate('/documents/new');
  const tabs = {
    active: String(state.filters.type ?? 'all'),
    onChange: (key: string) => state.set({ type: key === 'all' ? undefined : key }),
    items: [
      { key: 'all', label: ui('status.all'), count: counts?.all_cnt },
      ...documentTypes
        .filter((type: DocumentType) => hasTemplates || type !== 'template') // nobody else is given such a document
        .map((type: DocumentType) => ({
          key: type,
          label: t(`documents.types.${type}`),
          count: counts?.[`${type}_cnt`],
        })),
    ],
  };
  return (
    <PageFrame
      title={t('documents.title')}
      tabs={tabs}
      note={query.data && count(query.data.total, i18n.language)}
      actions={
        mayUpload && (
          <Button type="primary" icon={<PlusOutlined />} onClick={add}>
            {t('documents.new')}
          </Button>
        )
      }
    >
      <ListTable
        query={query}
        state={state}
        columns={columns}
        searchPlaceholder={t('documents.search')}
        filters={[
          { name: 'year', label: ui('year'), all: ui('allYears'), options: yearOptions(ui), first: true },
          ...event,
        ]}
        extra={<ExportButton route={documentRoutes.export} query={state.query} />}
        tabs={tabs}
        card={(row) => ({
          what: (
            <Button
              type="link"
              style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
              onClick={() => setViewed(row.id)}
            >
              {row.name}
            </Button>
          ),
          where: <Parent row={row} />,
          when: moment(row.created_at),
          state: t(`documents.types.${row.type}`),
        })}
        empty={{ text: t('ui:noDocuments'), action: mayUpload && <Button onClick={add}>{t('documents.new')}</Button> }}
      />
      <DocumentViewer id={viewed} onClose={() => setViewed(undefined)} />
    </PageFrame>
  );
}
