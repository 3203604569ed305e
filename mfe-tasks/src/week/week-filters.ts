import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReasonFilter } from '@guyline/contract/risk/reasons';
import { type WeekFilter, type WeekRow, weekWhos } from '@guyline/contract/risk/week';
import { riskRoutes } from '@guyline/contract/routes/risk';
import { withChosen } from '@guyline/ui/chosen-option';
import type { FilterField } from '@guyline/ui/list-filters';
import { useProjectOptions } from '@guyline/ui/options';
import { reasonOptions } from '@guyline/ui/reason-options';
import { useCustomerFilter, useVendorFilter } from '@guyline/ui/scope-filters';
import { http } from '@guyline/web-core/http';
import { usePermission } from '@guyline/web-core/session';

/** The reasons that lines have, each with how many once the filter is opened: what no line has is not offered then. */
function useWeekReasons({ page: _page, per_page: _rows, reason, ...filter }: WeekFilter): FilterField {
  const { t: ui } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  // Not in the area of tasks: counting is not repeated at every change of a task.
  const counted = useQuery({
    queryKey: ['week_reasons', filter],
    queryFn: () => http.read(riskRoutes.weekReasons, { query: filter }),
    enabled: open,
    gcTime: 0,
  }).data?.reasons;
  const countOf = (value: ReasonFilter): number => counted?.find((one) => one.reason === value)?.task_cnt ?? 0;
  return {
    name: 'reason',
    label: ui('risk.reason'),
    options: reasonOptions(ui)
      .filter(({ value }) => !counted || value === reason || countOf(value) > 0)
      .map((option) => ({ ...option, count: counted && countOf(option.value) })),
    onOpen: setOpen,
  };
}

/** Whose work, for which reason, of which customer, project and vendor; `row` names what is offered no longer. */
export function useWeekFilters(shown: WeekFilter, row: WeekRow | undefined): FilterField[] {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const mayEdit = usePermission('tasks.edit');
  const { customer_id, project_id, vendor_id } = shown;
  const customer = useCustomerFilter({ all: ui('allCustomers') }, { id: customer_id, row: row?.customer });
  const projects = useProjectOptions();
  const vendor = useVendorFilter(t('vendor'), { id: vendor_id, row: row?.vendor });
  const reason = useWeekReasons(shown);
  const names = (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      name: 'who',
      label: t('week.acts'),
      all: t(mayEdit ? 'week.who.mine' : 'week.who.all'), // who only reads has no work of their own
      first: true,
      options: weekWhos
        .filter((who) => who !== 'mine' && (mayEdit || who !== 'all'))
        .map((who) => ({ value: who, label: who === 'all' ? t('week.who.all') : ui(`party.${who}`) })),
    },
    reason,
    {
      name: 'project_id',
      label: ui('project'),
      options: withChosen(names, project_id, row?.project),
      loading: projects.isLoading,
    },
    ...customer,
    ...vendor,
  ];
}
