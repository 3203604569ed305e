import { useCallback } from 'react';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { type PreviewProject, projectDateFields, type ProjectRow } from '@guyline/contract/projects';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { http } from '@guyline/web-core/http';
import { DatesPreview } from './dates-preview.js';

const changed = (project: ProjectRow, input: PreviewProject): boolean =>
  [...projectDateFields, 'risk_days' as const].some((field) => input[field] !== project[field]);

export interface DatesConfirmed {
  /** Whether to save: true when no task is affected, else what the person answers. */
  save: boolean;
  /** Whether planned tasks and days to apply move with the dates. */
  move: boolean;
}

/** Says what other dates do to the tasks before they are saved, and asks whether planned tasks move with them. */
export function useConfirmDates(): (project: ProjectRow, input: PreviewProject) => Promise<DatesConfirmed> {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const { modal } = App.useApp();
  return useCallback(
    async (project, input) => {
      if (!changed(project, input)) return { save: true, move: false };
      const { start_date, risk_date, inst_tdate, insp_tdate, end_date, risk_days } = input;
      const { data } = await http.call(projectRoutes.preview, {
        params: { id: project.id },
        body: { start_date, risk_date, inst_tdate, insp_tdate, end_date, risk_days },
      });
      const { planned } = data;
      const applyBy = planned.apply_by_cnt ?? 0;
      const affected = [data.moved_cnt, data.newly_at_risk_cnt, data.no_longer_at_risk_cnt, planned.moving_cnt];
      if (![...affected, planned.locked_cnt, applyBy].some(Boolean)) return { save: true, move: false };
      let move = planned.moving_cnt + applyBy > 0;
      const save = await modal.confirm({
        title: t('preview.title'),
        width: 480,
        content: <DatesPreview preview={data} move={move} onMove={(chosen) => (move = chosen)} />,
        okText: ui('save'),
        cancelText: ui('cancel'),
      });
      return { save, move };
    },
    [modal, t, ui],
  );
}
