import type { ReactNode } from 'react';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { importLimits, type ImportResult, type JobRow } from '@guyline/contract/jobs';
import { count } from '@guyline/web-core/days';
import type { ImportJobProps } from './import-job-props.js';
import { useImportActions } from './use-import-actions.js';

type DecisionProps = Pick<ImportJobProps, 'texts' | 'listPath' | 'onAnother'> & { job: JobRow; result: ImportResult };

/** What can be done with an import that was checked, or is over. */
export function ImportDecision({ job, result, texts, listPath, onAnother }: DecisionProps): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const { act } = useImportActions(job.id);
  const changes = result.create + result.update;
  if (job.status === 'waiting') {
    return (
      <div className="gl-form-actions">
        <Button onClick={() => act.mutate('cancel')}>{t('import.discard')}</Button>
        {result.missing_headings && <Button onClick={onAnother}>{t('import.another')}</Button>}
        {result.errors > 0 && changes > 0 && (
          <Popconfirm
            title={t('sure')}
            placement={i18n.dir() === 'rtl' ? 'topLeft' : 'topRight'} // the button stands at the end of the line
            description={
              <div style={{ maxWidth: 320 }}>
                <div>{t('import.leftOut', { n: count(result.errors, i18n.language), count: result.errors })}</div>
                <div>{t('import.undoable', { hours: importLimits.undoHours })}</div>
              </div>
            }
            okText={t('yes')}
            cancelText={t('no')}
            onConfirm={() => act.mutate('valid_rows')}
          >
            <Button loading={act.isPending}>
              {t('import.commitValid', { n: count(changes, i18n.language), count: changes })}
            </Button>
          </Popconfirm>
        )}
        {result.errors === 0 && changes > 0 && (
          <Button type="primary" loading={act.isPending} onClick={() => act.mutate('all')}>
            {texts.commit(changes)}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="gl-form-actions">
      {job.status === 'done' && result.phase === 'committed' && (
        <Popconfirm
          title={t('sure')}
          description={
            <>
              {result.create > 0 && <div>{t('import.undoRemoves', { n: count(result.create, i18n.language) })}</div>}
              {result.update > 0 && <div>{t('import.undoRestores', { n: count(result.update, i18n.language) })}</div>}
            </>
          }
          okText={t('yes')}
          cancelText={t('no')}
          onConfirm={() => act.mutate('undo')}
        >
          <Button loading={act.isPending}>{t('import.undo')}</Button>
        </Popconfirm>
      )}
      <Button onClick={onAnother}>{t('import.another')}</Button>
      <Link to={listPath(result)}>
        <Button type="primary">{texts.show}</Button>
      </Link>
    </div>
  );
}
