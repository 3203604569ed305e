import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { count } from '@guyline/web-core/days';
import { ImportJob } from './import-job.js';
import type { ImportJobProps } from './import-job-props.js';
import { PageFrame } from './page.js';

interface ImportPageProps extends Pick<ImportJobProps, 'listPath' | 'fieldOf' | 'mapping' | 'otherSheet'> {
  /** Namespace that says under `words` what the kind of rows is called. */
  ns: string;
  words?: string;
  /** The form that takes the file. */
  Choose: ComponentType<{ onStarted: (jobId: string) => void }>;
}

/** An import: choose a file, check, look, commit, undo. The job is in the URL, so the page can be left and found again. */
export function ImportPage({
  ns,
  words = 'import',
  Choose,
  listPath,
  fieldOf,
  mapping,
  otherSheet,
}: ImportPageProps): ReactNode {
  const { t, i18n } = useTranslation(ns);
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  return (
    <PageFrame title={t(`${words}.title`)}>
      {jobId ? (
        <ImportJob
          key={jobId}
          jobId={jobId}
          texts={{
            writing: t(`${words}.writing`),
            commit: (n) => t(`${words}.commit`, { n: count(n, i18n.language), count: n }),
            show: t(`${words}.show`),
            committed: t(`${words}.committed`),
          }}
          listPath={listPath}
          fieldOf={fieldOf}
          mapping={mapping}
          otherSheet={otherSheet}
          onAnother={() => setParams({})}
        />
      ) : (
        <Choose onStarted={(job) => setParams({ job })} />
      )}
    </PageFrame>
  );
}
