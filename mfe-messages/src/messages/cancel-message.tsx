import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { useToasts } from '@guyline/ui/toasts';
import { useSure } from '@guyline/ui/use-sure';
import { http } from '@guyline/web-core/http';

/** Takes a scheduled message back, after asking. */
export function CancelMessage({
  id,
  onCancelling,
  onDone,
}: {
  id: number;
  /** Whether it is on its way out: until then, and again when that failed, the message can be asked for. */
  onCancelling: (is: boolean) => void;
  onDone: () => void;
}): ReactNode {
  const { t } = useTranslation('messages');
  const sure = useSure();
  const toasts = useToasts();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => http.call(messageRoutes.cancel, { params: { id } }),
    onMutate: () => onCancelling(true),
    onSuccess: ({ message }) => {
      toasts.done(message);
      onDone();
    },
    onError: (error) => {
      onCancelling(false);
      toasts.failed(error);
    },
    // Not its own row, which is gone: asking for it would only fail.
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages', 'list'] }),
  });
  const ask = (): void =>
    sure({
      text: t('cancelText'),
      danger: true,
      onYes: () => cancel.mutateAsync().catch(() => undefined), // the toast shows it
    });
  return (
    <Button danger loading={cancel.isPending} onClick={ask}>
      {t('cancelMessage')}
    </Button>
  );
}
