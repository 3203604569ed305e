import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageFilter, MessagePage } from '@guyline/contract/messages';
import type { ListState } from '@guyline/web-core/list-state';

/** Opens the next or the previous message of the list; undefined where there is none. */
export interface Neighbors {
  previous?: () => void;
  next?: () => void;
}

/**
 * The messages beside the open one, in the order of the list, across its pages.
 * @param messages the page shown, and whether it is still the one before
 */
export function useNeighbors(
  state: ListState<MessageFilter & { read?: number }>,
  messages: { data?: MessagePage; isPlaceholderData: boolean },
  openId: number | undefined,
): Neighbors {
  const [arriving, setArriving] = useState<{ page: number; step: 1 | -1 }>();
  const { data, isPlaceholderData } = messages;
  const open = (id: number): void => state.set({ read: id, page: state.page > 1 ? state.page : undefined });
  const openArrived = useEffectEvent(open);
  useEffect(() => {
    // The address changes a moment after it was asked to.
    if (!arriving || arriving.page !== state.page || !data || isPlaceholderData) return;
    const row = arriving.step === 1 ? data.list[0] : data.list.at(-1);
    setArriving(undefined);
    if (row) openArrived(row.id);
  }, [arriving, state.page, data, isPlaceholderData]);
  const list = data?.list ?? [];
  const at = list.findIndex(({ id }) => id === openId);
  if (at < 0 || !data || isPlaceholderData) return {};
  const beside = (step: 1 | -1): (() => void) | undefined => {
    const row = list[at + step];
    if (row) return () => open(row.id);
    const page = state.page + step;
    if (page < 1 || page > Math.ceil(data.total / state.perPage)) return undefined;
    return () => {
      setArriving({ page, step });
      state.set({ page: page > 1 ? page : undefined, read: openId });
    };
  };
  return { previous: beside(-1), next: beside(1) };
}
