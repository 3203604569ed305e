import type { ReactNode } from 'react';
import { InboxOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Empty, Popover, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Page } from '@guyline/contract/envelope';
import type { JobRow } from '@guyline/contract/jobs';
import { http } from '@guyline/web-core/http';

const open = ({ status }: JobRow): boolean => status === 'queued' || status === 'running' || status === 'waiting';
const percent = ({ progress }: JobRow): number =>
  progress.total ? Math.round((progress.done / progress.total) * 100) : 0;

function Job({ job }: { job: JobRow }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <li style={{ padding: '8px 0', borderBottom: '1px solid var(--gl-line)' }}>
      <Link to={`/locations/import?job=${job.id}`}>{job.title}</Link>
      <div className="gl-second gl-small">
        {t(`job.${job.kind}`)} · {t(`job.${job.status}`)}
      </div>
      {job.status === 'running' && <Progress percent={percent(job)} size="small" aria-label={job.title} />}
    </li>
  );
}

/** Long work of the person: what runs, what waits for an answer, what is done. */
export function JobTray(): ReactNode {
  const { t } = useTranslation('shell');
  const jobs = useQuery({ queryKey: ['jobs', 'list'], queryFn: () => http.get<Page<JobRow>>('common/job/list') });
  const list = jobs.data?.list ?? [];
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('jobs')}
      content={
        <div style={{ width: 300, maxHeight: 360, overflow: 'auto' }}>
          {list.length ? (
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {list.map((job) => (
                <Job key={job.id} job={job} />
              ))}
            </ul>
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noJobs')} />
          )}
        </div>
      }
    >
      <Badge count={list.filter(open).length} size="small" offset={[-6, 6]}>
        <Button type="text" icon={<InboxOutlined />} aria-label={t('jobs')} />
      </Badge>
    </Popover>
  );
}
