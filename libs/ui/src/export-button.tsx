import type { ReactNode } from 'react';
import { DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ExportAnswer } from '@guyline/contract/exports';
import { http, type Params } from '@guyline/web-core/http';
import { useOpenFile } from './open-file.js';
import { useToasts } from './toasts.js';
import { usePhone } from './use-phone.js';

const SAID_SECONDS = 4;

export interface ExportButtonProps {
  /** `project/export`, `event/export/ready_for_sales`, ... */
  path: string;
  /** The query of the list as it is shown, tab included; the page does not matter. */
  params: Params;
}

/** The whole list as a workbook: in a new tab when it is ready at once, else among the person's jobs. */
export function ExportButton({ path, params }: ExportButtonProps): ReactNode {
  const { t } = useTranslation('ui');
  const { message } = App.useApp();
  const toasts = useToasts();
  const openFile = useOpenFile();
  const queries = useQueryClient();
  const phone = usePhone();
  const order = useMutation({
    mutationFn: () => http.get<ExportAnswer>(path, { ...params, page: undefined, per_page: undefined }),
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
      aria-label={phone ? t('export.button') : undefined}
      onClick={() => order.mutate()}
    >
      {phone ? null : t('export.button')}
    </Button>
  );
}
