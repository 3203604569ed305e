import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type BulkResult, makesEvents } from '@guyline/contract/bulk';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { useToasts } from './toasts.js';
import { keepUndonePage } from './undone-page.js';

/** What Undo would take away, line by line. */
function useGoing(): (bulk: BulkResult) => string[] {
  const { t, i18n } = useTranslation('ui');
  const shown = (n: number): string => count(n, i18n.language);
  return ({ action, project, done_cnt, task_cnt }) => [
    ...(project ? [t('job.undoIn', { project })] : []),
    t('job.undoEvents', { n: shown(done_cnt ?? 0) }),
    ...(task_cnt === undefined ? [] : [t('job.undoTasks', { n: shown(task_cnt) })]),
    ...(action === 'templates_roll_over' ? [t('job.undoProject')] : []),
    t('job.undoStay'),
  ];
}

/**
 * Takes a change to many rows back. Where it made events, it first says what goes and asks; and if the person looks at one of the
 * records that go, the page leads to their list then. It ends when the order was answered, or the question with No; `onOrder` is called
 * when the order goes out.
 */
export function useRevert(): (id: string, bulk?: BulkResult, onOrder?: () => void) => Promise<void> {
  const { t } = useTranslation('ui');
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const toasts = useToasts();
  const going = useGoing();
  const { pathname } = useLocation();
  const page = useRef(pathname); // a toast outlives the page on which it appeared
  useEffect(() => {
    page.current = pathname;
  }, [pathname]);
  const order = (id: string): Promise<boolean> => toasts.report(http.call(jobRoutes.revert, { params: { id } }));
  const settle = (): Promise<void> => queries.invalidateQueries({ queryKey: ['jobs'] });
  return async (id, bulk, onOrder) => {
    if (!bulk || !makesEvents(bulk.action)) {
      onOrder?.();
      await order(id);
      return settle();
    }
    await modal.confirm({
      title: t('sure'),
      content: going(bulk).map((line) => <div key={line}>{line}</div>),
      okText: t('yes'),
      cancelText: t('no'),
      autoFocusButton: 'cancel', // Enter keeps what was made
      onOk: async () => {
        onOrder?.();
        const forget = keepUndonePage(queries, page.current); // before the answer: the record may go sooner
        if (!(await order(id))) forget();
        await settle();
      },
    });
  };
}
