import type { TFunction } from 'i18next';
import { type EventCounts, previewParts } from '@guyline/contract/event-orders';

const tabs = ['all', ...previewParts] as const;
/** What a preview shows: every chosen store, or a part of them. */
export type PreviewTab = (typeof tabs)[number];

interface Shown {
  tab: PreviewTab;
  /** From the first page on. */
  onTab: (tab: PreviewTab) => void;
  counts?: Pick<EventCounts, 'all' | 'new' | 'past' | 'after_deadline' | 'at_risk' | 'left_out'>;
}

/** The tabs over a preview, with their counts once these are there; none for what is not worked out. */
export const previewTabs = (t: TFunction<'events'>, { tab, onTab, counts }: Shown) => ({
  active: tab,
  onChange: (key: string) => onTab(tabs.find((one) => one === key) ?? 'all'),
  items: tabs
    .filter((key) => key === tab || !counts || key !== 'at_risk' || counts.at_risk !== undefined)
    .map((key) => ({
      key,
      label: t(`templates.tabs.${key}`),
      ...(counts && { count: key === 'refused' ? counts.all - counts.new - counts.left_out : (counts[key] ?? 0) }),
    })),
});
