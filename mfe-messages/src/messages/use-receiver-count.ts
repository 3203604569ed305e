import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { http } from '@guyline/web-core/http';
import type { MessageValues } from './message-values.js';

/**
 * How many people the message would reach with the present values: those named, else all of the chosen types.
 * @returns undefined while that is not known
 */
export function useReceiverCount(form: FormInstance<MessageValues>): number | undefined {
  const types = Form.useWatch<MessageValues['user_types'] | undefined>('user_types', form) ?? [];
  const kinds = Form.useWatch<MessageValues['vendor_types'] | undefined>('vendor_types', form);
  const named = Form.useWatch<string[] | undefined>('receivers', form) ?? [];
  const about = Form.useWatch<MessageValues['about']>('about', form);
  const aboutId = Form.useWatch<number | undefined>('about_id', form);
  const filter = {
    user_types: types,
    ...(types.includes(4) && { vendor_types: kinds ?? [] }),
    ...(about && aboutId && { [`${about}_id`]: aboutId }),
  };
  const complete = types.length > 0 && (!types.includes(4) || Boolean(kinds?.length)) && (!about || Boolean(aboutId));
  const { data } = useQuery({
    queryKey: ['users', 'receiver_count', filter],
    queryFn: () => http.read(messageRoutes.receiverCount, { query: filter }),
    enabled: complete && !named.length,
    staleTime: 60_000,
  });
  return named.length || data?.receiver_cnt;
}
