import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { permitRoutes } from '@guyline/contract/routes/permits';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { Answered } from '@guyline/ui/page';
import { useList } from '@guyline/web-core/entity';
import { PermitDocuments } from './permit-documents.js';
import { PermitFee } from './permit-fee.js';
import { PermitRounds } from './permit-rounds.js';
import { PermitTurns } from './permit-turns.js';

/** Who has to act on a permit and since when, its rounds and what it costs. Each part is saved by itself. */
export function PermitPanel({ task }: { task: TaskDetail }): ReactNode {
  const { t } = useTranslation('tasks');
  const query = useList('tasks', permitRoutes.detail, {}, { id: task.id });
  return (
    <section className="gl-no-print" style={{ marginBlock: 16 }}>
      <h3 style={{ fontSize: 16, fontWeight: 600 }}>{t('permit.turn.title')}</h3>
      <Answered query={query}>
        {(permit) => (
          <div className="gl-stack">
            <PermitTurns task={task} permit={permit} />
            <PermitDocuments taskId={task.id} editable={task.editable} documents={permit.documents ?? []} />
            <PermitRounds task={task} rounds={permit.rounds} />
            <PermitFee taskId={task.id} fee={permit.fee_usd} />
          </div>
        )}
      </Answered>
    </section>
  );
}
