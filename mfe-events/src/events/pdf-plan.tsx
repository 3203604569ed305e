import { type ReactNode, useEffect } from 'react';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DocumentRow } from '@guyline/contract/documents';
import type { PlansInTurn } from './plans-in-turn.js';

const KEY = 'drawn_plan';
const size = { display: 'block', maxWidth: '100%', maxHeight: '240mm', marginBlockStart: 8 } as const;

/** Whether plans are still being drawn: a sheet that is printed now would lack them. */
export const useDrawing = (): boolean => useIsFetching({ queryKey: [KEY] }) > 0;

interface Props {
  plan: Pick<DocumentRow, 'id' | 'name' | 'file_path' | 'size'>;
  /** Of the sheet. */
  turns: PlansInTurn;
}

/** A site plan that is a PDF: its first pages, and its name as the link to it, which is what is left where it cannot be drawn. */
export function PdfPlan({ plan, turns }: Props): ReactNode {
  const { t } = useTranslation('events');
  // PDF.js is larger than the rest of the page: it is asked for where there is a PDF. Each version of a file has an id of its own.
  const { data, isError } = useQuery({
    queryKey: [KEY, plan.id],
    queryFn: async ({ signal }) => (await import('./draw-pdf.js')).drawPdf(plan, turns, signal),
    // What is drawn stays when the line comes back, at which everything else is asked for again; what could not be drawn is tried anew.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  useEffect(() => () => turns.giveBack(plan.id), [turns, plan.id]);
  const shown = data?.pages.length ?? 0;
  return (
    <div>
      <p>
        <a href={plan.file_path}>
          <bdi>{plan.name}</bdi>
        </a>{' '}
        {isError && t('permits.planNotDrawn')}
        {data && data.page_cnt > shown && t('permits.planPages', { shown, all: data.page_cnt })}
      </p>
      {data?.pages.map((page, index) => (
        <div
          key={index}
          role="img"
          aria-label={t('permits.planPage', { name: plan.name, page: index + 1 })}
          ref={(place) => {
            Object.assign(page.style, size);
            place?.replaceChildren(page);
          }}
        />
      ))}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
    </div>
  );
}
