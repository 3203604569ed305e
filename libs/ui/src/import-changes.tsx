import { type ReactNode, useState } from 'react';
import { Alert, Pagination, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportChange } from '@guyline/contract/import-changes';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { count } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import type { FieldOf } from './activity-panel.js';
import { ChangedFields } from './changed-fields.js';
import { Dotted } from './dotted.js';
import { Answered, Panel } from './page.js';
import { usePhone } from './use-phone.js';

const ROWS = 20;

/** A store with the item of its task and the event, or an authority. */
function About({ change: { name, pt_num, uuid } }: { change: ImportChange }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <>
      <Dotted parts={[<bdi>{name}</bdi>, pt_num && <bdi>{t(`item.${pt_num}`)}</bdi>]} />
      {uuid && (
        <div className="gl-second gl-small">
          {t('eventId')} <bdi>{uuid}</bdi>
        </div>
      )}
    </>
  );
}

/** What the row changes, below what it takes away. */
function Changed({ change: { changes, loss }, fieldOf }: { change: ImportChange; fieldOf: FieldOf }): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const shown = (value: number): string => count(value, i18n.language);
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {loss && (
        <div style={{ color: 'var(--gl-warning)' }}>
          {t(`import.changes.${loss.kind}`, { stores: shown(loss.stores), events: shown(loss.events) })}
        </div>
      )}
      <ChangedFields changes={changes} fieldOf={fieldOf} />
    </div>
  );
}

interface RowsProps {
  list: ImportChange[];
  fieldOf: FieldOf;
}

function Cards({ list, fieldOf }: RowsProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <ul className="gl-cards">
      {list.map((change) => (
        <li key={change.row} className="gl-card">
          <div className="gl-card-what">
            <About change={change} />
          </div>
          <div className="gl-second gl-small">
            {t('import.row')} <bdi className="gl-num">{change.row}</bdi>
          </div>
          <Changed change={change} fieldOf={fieldOf} />
        </li>
      ))}
    </ul>
  );
}

function Rows({ list, fieldOf }: RowsProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Table<ImportChange>
      size="small"
      rowKey="row"
      dataSource={list}
      pagination={false}
      tableLayout="fixed"
      columns={[
        { title: t('import.row'), dataIndex: 'row', width: 80, className: 'gl-num' },
        { title: t('import.changes.about'), width: '30%', render: (_, change) => <About change={change} /> },
        { title: t('import.changes.change'), render: (_, change) => <Changed change={change} fieldOf={fieldOf} /> },
      ]}
    />
  );
}

/** What a checked file would change of what is there, page by page; what it takes away comes first. */
export function ImportChanges({ jobId, fieldOf }: { jobId: string; fieldOf: FieldOf }): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const phone = usePhone();
  const [page, setPage] = useState(1);
  const query = useList('jobs', jobRoutes.changes, { page, per_page: ROWS }, { id: jobId });
  const shown = (value: number): string => count(value, i18n.language);
  return (
    <Panel title={t('import.changes.title')}>
      <Answered query={query}>
        {({ list, total, status_cnts: { losses } }) => (
          <>
            {losses > 0 && (
              <Alert
                type="warning"
                showIcon
                title={t('import.changes.losses', { n: shown(losses) })}
                style={{ marginBottom: 12 }}
              />
            )}
            {phone ? <Cards list={list} fieldOf={fieldOf} /> : <Rows list={list} fieldOf={fieldOf} />}
            {total > ROWS && (
              <nav aria-label={t('pages')} style={{ padding: 12 }}>
                <Pagination
                  simple={phone}
                  align={phone ? 'center' : 'end'}
                  current={page}
                  pageSize={ROWS}
                  total={total}
                  showSizeChanger={false}
                  showTotal={(all, [from, to]) => t('rowsOf', { from: shown(from), to: shown(to), all: shown(all) })}
                  onChange={setPage}
                />
              </nav>
            )}
          </>
        )}
      </Answered>
    </Panel>
  );
}
