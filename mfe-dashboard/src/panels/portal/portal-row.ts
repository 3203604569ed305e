import type { PortalRow } from '@guyline/contract/dashboard/tables';
import { taskState } from '@guyline/contract/tasks/state';

/** A row by name; the call sends it by position. */
export const named = ([project, type, ...states]: PortalRow) => {
  const [permit, tentInstall, tentInspections, electricalPermit, electricalInstall, ...rest] = states;
  const [electricalInspection, isReady, delivery, uuid] = rest;
  return {
    ...{ project, type, isReady, uuid, permit, tentInstall, tentInspections },
    ...{ electricalPermit, electricalInstall, electricalInspection, delivery },
  };
};
export type Row = ReturnType<typeof named>;

/** The columns before Ready for Sales, in their order. */
export const stages = [
  'permit',
  'tentInstall',
  'tentInspections',
  'electricalPermit',
  'electricalInstall',
  'electricalInspection',
] as const;
export type Stage = (typeof stages)[number] | 'delivery';

/** How many stages a card names; more when more are overdue. */
const ON_CARD = 2;

/** The stages that the card of an event names: every overdue one, then open ones, the worst first. */
export const openOf = (row: Row): Stage[] =>
  [...stages, 'delivery' as const]
    .filter((stage) => (row[stage] ?? taskState.completed) !== taskState.completed)
    .toSorted((one, other) => Number(row[one]) - Number(row[other]))
    .filter((stage, index) => index < ON_CARD || row[stage] === taskState.overdue);
