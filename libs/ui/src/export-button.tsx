import type { ReactNode } from 'react';
import { DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ExportAnswer } from '@guyline/contract/exports';
import type { PathParams, QueryOf, Route } from '@guyline/contract/routes/route';
import type { CallArgs, Exact } from '@guyline/web-core/call';
import { http } from '@guyline/web-core/http';
import { useOpenFile } from './open-file.js';
import { useToasts } from './toasts.js';
import { usePhone } from './use-phone.js';

const SAID_SECONDS = 4;

/** The export of a list, or of the dashboard. */
export type ExportRoute = Route<`${string}/${'export' | 'download'}${string}`, { query: object; answer: ExportAnswer }>;

export interface ExportButtonProps<R extends ExportRoute = ExportRoute, Query = QueryOf<R>> {
  route: R;
  params?: PathParams<R>;
  /** That of the list as it is shown, tab included; the page does not matter. */
  query: Query & Exact<Query, QueryOf<R>>;
  /** "Export" when left out. */
  label?: string;
}

/** The whole list as a workbook: in a new tab when it is ready at once, else among the person's jobs. */
export function ExportButton<R extends ExportRoute, const Query extends QueryOf<R>>({
  route,
  params,
  query,
  label,
}: ExportButtonProps<R, Query>): ReactNode {
  const { t } = useTranslation('ui');
  const { message } = App.useApp();
  const toasts = useToasts();
  const openFile = useOpenFile();
  const queries = useQueryClient();
  const phone = usePhone();
  const name = label ?? t('export.button');
  const order = useMutation({
    mutationFn: () =>
      http.read(
        route,
        ...([{ params, query: { ...query, page: undefined, per_page: undefined } }] as unknown as CallArgs<R>),
      ),
    onSuccess: (answer) => {
      if ('download_url' in answer) openFile(answer.download_url);
      else message.info(t('export.making'), SAID_SECONDS);
    },
    onError: (error) => toasts.failed(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={order.isPending}
      aria-label={phone ? name : undefined}
      onClick={() => order.mutate()}
    >
      {phone ? null : name}
    </Button>
  );
}
