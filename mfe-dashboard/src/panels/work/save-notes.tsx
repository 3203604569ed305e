import type { ReactNode } from 'react';
import { Alert, App, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { Conflict } from '@guyline/ui/conflict';
import { count, dayText } from '@guyline/web-core/days';
import { useTaskName } from './task-name.js';
import type { TaskSaves } from './use-save-task.js';
import type { TaskChange } from './unsaved.js';

type Facts = Required<TaskChange>;

/** What could not be saved, and who saved first. @param quiet unsaved changes are shown elsewhere */
export function SaveNotes({ saves, quiet = false }: { saves: TaskSaves; quiet?: boolean }): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const { unsaved, conflict, retry, discard, settle, putOff } = saves;
  const name = useTaskName();
  const { modal } = App.useApp();
  const many = count(unsaved.length, i18n.language);
  const askToDiscard = (): void =>
    void modal.confirm({
      title: t('work.discardSure'),
      content: t('work.discarded', { n: many }),
      okText: t('work.discard'),
      okButtonProps: { danger: true },
      cancelText: ui('cancel'),
      onOk: discard,
    });
  const factsOf = ({ status_num, scheduled_date }: Facts): Facts => ({ status_num, scheduled_date });
  return (
    <>
      {unsaved.length > 0 && !quiet && (
        <Alert
          className="gl-work-unsaved"
          type="warning"
          showIcon
          role="alert"
          title={t('work.unsaved', { n: many })}
          action={
            <>
              <Button onClick={retry}>{ui('retry')}</Button>
              <Button type="text" onClick={askToDiscard}>
                {t('work.discard')}
              </Button>
            </>
          }
        />
      )}
      {conflict && (
        <Modal
          key={conflict.read.id}
          open
          title={name(conflict.read)}
          footer={null}
          mask={{ closable: false }}
          onCancel={putOff}
        >
          <Conflict<Facts>
            fields={[
              { name: 'status_num', label: t('work.status'), show: (status) => ui(`taskStatus.${Number(status)}`) },
              {
                name: 'scheduled_date',
                label: ui('taskField.scheduled_date'),
                show: (day) => dayText(day as string | null),
              },
            ]}
            read={factsOf(conflict.read)}
            theirs={factsOf(conflict.theirs)}
            mine={{ ...factsOf(conflict.read), ...conflict.mine }}
            onResolve={(chosen) => {
              const { status_num, scheduled_date } = conflict.theirs;
              settle({
                ...(chosen.status_num && chosen.status_num !== status_num && { status_num: chosen.status_num }),
                ...(chosen.scheduled_date !== undefined &&
                  chosen.scheduled_date !== scheduled_date && { scheduled_date: chosen.scheduled_date }),
              });
            }}
          />
        </Modal>
      )}
    </>
  );
}
