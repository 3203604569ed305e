import { type ReactNode, useState } from 'react';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { JurisdictionDetail } from '@guyline/contract/jurisdictions';
import type { RequirementRow } from '@guyline/contract/jurisdictions/requirements';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { Answered, Facts, Panel } from '@guyline/ui/page';
import { documentWord, feeWord, filerWord, ownName, requirementTitle } from '@guyline/ui/requirement-words';
import { useSureRemoval } from '@guyline/ui/use-sure';
import { dayText } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { joined } from '@guyline/web-core/joined';
import { PageLink } from './page-link.js';
import { RequirementDrawer } from './requirement-drawer.js';
import { daysWord, eventUseWord, leadWord, sizeWord } from './requirement-words.js';

/** One a line: their names have commas of their own. */
function Documents({ documents }: Pick<RequirementRow, 'documents'>): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {documents.map((document) => (
        <li key={document}>
          <bdi>{documentWord(t, document)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** What is known of a requirement; what is not is left out, and so is a source that is the jurisdiction's own. */
function RequirementFacts({ row, elsewhere }: { row: RequirementRow; elsewhere: boolean }): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const days = (value: number | null) => value && daysWord(t, value, i18n.language);
  const facts: (readonly [string, ReactNode])[] = [
    [t('requirements.size'), sizeWord(t, row, i18n.language)],
    [t('requirements.apply'), leadWord(t, row)],
    [t('requirements.documents'), row.documents.length > 0 && <Documents documents={row.documents} />],
    [t('requirements.filed_by'), row.filed_by && filerWord(t, row.filed_by)],
    [t('requirements.predecessors'), joined(row.predecessors.map((item) => t(`ui:item.${item}`)))],
    [t('requirements.fee'), feeWord(row, i18n.language)],
    [t('requirements.valid_days'), days(row.valid_days)],
    [t('requirements.days_per_year'), days(row.days_per_year)],
    [t('jurisdictions.note'), row.note],
    [t('jurisdictions.source_url'), elsewhere && row.source_url && <PageLink url={row.source_url} />],
    [t('jurisdictions.source_on'), elsewhere && row.source_on && dayText(row.source_on)],
  ];
  return <Facts rows={facts.filter(([, value]) => value)} />;
}

function Requirement({
  row,
  elsewhere,
  onEdit,
}: {
  row: RequirementRow;
  /** Its source is another than that of the jurisdiction. */
  elsewhere: boolean;
  onEdit: () => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const remove = useSureRemoval('jurisdictions');
  const name = requirementTitle(t, row);
  const own = ownName(t, row);
  return (
    <li style={{ padding: '8px 0' }}>
      <div style={{ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
        <h3 style={{ margin: 0, fontSize: 14, fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </h3>
        {own && (
          <span className="gl-second">
            <bdi>{own}</bdi>
          </span>
        )}
        {row.uses.map((use) => (
          <Tag key={use}>{eventUseWord(t, use)}</Tag>
        ))}
        <span style={{ marginInlineStart: 'auto', whiteSpace: 'nowrap' }}>
          <Button type="text" icon={<EditOutlined />} aria-label={t('ui:editOf', { name })} onClick={onEdit} />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('ui:deleteOf', { name })}
            onClick={() =>
              remove(
                () => http.call(jurisdictionRoutes.removeRequirement, { params: { id: row.id } }),
                t('requirements.deleteText', { name }),
              )
            }
          />
        </span>
      </div>
      <RequirementFacts row={row} elsewhere={elsewhere} />
    </li>
  );
}

/** What a jurisdiction asks for: permits, then inspections. */
export function RequirementsPanel({
  jurisdiction: { id, source_url },
}: {
  jurisdiction: Pick<JurisdictionDetail, 'id' | 'source_url'>;
}): ReactNode {
  const { t } = useTranslation('admin');
  const [editing, setEditing] = useState<RequirementRow | 'new'>();
  const query = useQuery({
    queryKey: ['jurisdictions', 'requirements', id],
    queryFn: () => http.read(jurisdictionRoutes.requirements, { params: { id } }),
  });
  return (
    <Panel
      title={t('requirements.title')}
      extra={
        <Button icon={<PlusOutlined />} onClick={() => setEditing('new')}>
          {t('requirements.add')}
        </Button>
      }
    >
      <Answered query={query}>
        {({ requirements }) =>
          requirements.length ? (
            <ul className="gl-cards">
              {requirements.map((row) => (
                <Requirement
                  key={row.id}
                  row={row}
                  elsewhere={row.source_url !== source_url}
                  onEdit={() => setEditing(row)}
                />
              ))}
            </ul>
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('requirements.empty')} />
          )
        }
      </Answered>
      {editing && (
        <RequirementDrawer
          jurisdictionId={id}
          row={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Panel>
  );
}
