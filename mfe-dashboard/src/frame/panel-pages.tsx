import type { ReactNode } from 'react';
import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { pageLimits } from '@guyline/contract/envelope';
import type { PanelPaging } from './use-page.js';

interface PanelPagesProps {
  paging: PanelPaging;
  /** Rows on all pages. */
  total: number;
  perPage?: number;
  /** Where a panel has several lists: what these are the pages of. */
  name?: string;
  /** In antd's usual size, for thumbs, instead of the small one. */
  touch?: boolean;
}

/** Turns the pages of a short list: previous, current and next; nothing while there is one page. */
export function PanelPages({
  paging,
  total,
  perPage = pageLimits.perPage,
  name,
  touch = false,
}: PanelPagesProps): ReactNode {
  const { t } = useTranslation('ui');
  if (total <= perPage) return null;
  return (
    <nav aria-label={name ?? t('pages')}>
      <Pagination
        simple
        size={touch ? undefined : 'small'}
        align="center"
        current={paging.page}
        total={total}
        pageSize={perPage}
        showSizeChanger={false}
        onChange={paging.turn}
      />
    </nav>
  );
}
