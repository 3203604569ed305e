import { type ReactNode, useState } from 'react';
import { Empty, Pagination, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ActivityPage, ActivityRow } from '@guyline/contract/activity';
import type { PageTurn } from '@guyline/contract/envelope';
import type { Route } from '@guyline/contract/routes/route';
import { moment } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { Dotted } from './dotted.js';
import { Answered, Panel } from './page.js';

/** How a changed field is called and shown. */
export interface ActivityField {
  name: string;
  label: string;
  show?: (value: unknown) => ReactNode;
}

/** The field of a name, where a page lists them. */
export const fieldIn =
  (fields: readonly ActivityField[]) =>
  (name: string): ActivityField | undefined =>
    fields.find((one) => one.name === name);

/** Whether a value of the log is none. */
export const isNone = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** How the field of a name is called and shown; undefined where it is not known. */
export type FieldOf = (name: string) => Omit<ActivityField, 'name'> | undefined;

function Changes({ entry, fieldOf }: { entry: ActivityRow; fieldOf: FieldOf }): ReactNode {
  const { t } = useTranslation('ui');
  return Object.entries(entry.changes).map(([name, { from, to }]) => {
    const field = fieldOf(name);
    const shown = (value: unknown): ReactNode =>
      isNone(value) ? '–' : field?.show ? field.show(value) : String(value);
    return (
      <div key={name}>
        {field && <span className="gl-second">{`${field.label}${t('colon')}`}</span>}
        {!isNone(from) && (
          <>
            <del>
              <bdi>{shown(from)}</bdi>
            </del>{' '}
          </>
        )}
        <ins style={{ textDecoration: 'none' }}>
          <bdi>{shown(to)}</bdi>
        </ins>
      </div>
    );
  });
}

type ActivityRoute = Route<`:role/${string}/:id/activity`, { query: PageTurn; answer: ActivityPage }>;

/** Who changed what, from, to, when and on whose behalf; newest first. */
export function ActivityPanel({
  area,
  route,
  id,
  fieldOf,
}: {
  area: 'projects' | 'customers' | 'locations' | 'jurisdictions';
  route: ActivityRoute;
  id: number;
  /** How a field of the log is called and shown. */
  fieldOf: FieldOf;
}): ReactNode {
  const { t } = useTranslation('ui');
  const [page, setPage] = useState(1);
  const query = useList(area, route, { page }, { id });
  return (
    <Panel title={t('changeLog.title')}>
      <Answered query={query}>
        {({ list, total }) =>
          total ? (
            <>
              <Timeline
                style={{ marginTop: 8 }}
                items={list.map((entry) => ({
                  key: entry.id,
                  content: (
                    <>
                      {t(`changeLog.${entry.action}`)}
                      <Changes entry={entry} fieldOf={fieldOf} />
                      <div className="gl-second gl-small">
                        <Dotted
                          parts={[
                            <bdi>
                              {entry.on_behalf
                                ? t('onBehalf', { user: entry.user.name, by: entry.on_behalf.name })
                                : entry.user.name}
                            </bdi>,
                            <bdi>{moment(entry.created_at)}</bdi>,
                          ]}
                        />
                      </div>
                    </>
                  ),
                }))}
              />
              <Pagination simple hideOnSinglePage current={page} pageSize={10} total={total} onChange={setPage} />
            </>
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noActivity')} />
          )
        }
      </Answered>
    </Panel>
  );
}
