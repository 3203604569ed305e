import {
  type MessageDetail,
  type MessageType,
  type ReceiverType,
  type UpdateMessage,
} from '@guyline/contract/messages';
import { type VendorNum, vendorNums } from '@guyline/contract/tasks/items';
import { localMinute } from '@guyline/web-core/days';
import type { ChosenFile } from './file-field.js';

export type AboutKind = 'event' | 'location' | 'project';

/** The form as it is filled in; `scheduled_at` is wall-clock time at the person's place. */
export interface MessageValues {
  type_num: MessageType;
  scheduled_at?: string;
  user_types: ReceiverType[];
  vendor_types: VendorNum[];
  receivers: string[];
  about?: AboutKind;
  about_id?: number;
  title: string;
  description: string;
  tags: string[];
  version?: number;
}

/** A new message goes to everybody of the types that are open to its sender, at once. */
export const emptyValues = (types: readonly ReceiverType[]): MessageValues => ({
  type_num: 2,
  user_types: [...types],
  vendor_types: [...vendorNums],
  receivers: [],
  title: '',
  description: '',
  tags: [],
});

const aboutOf = ({ event_id, location_id, project_id }: MessageDetail): Pick<MessageValues, 'about' | 'about_id'> => {
  if (event_id) return { about: 'event', about_id: event_id };
  if (location_id) return { about: 'location', about_id: location_id };
  return project_id ? { about: 'project', about_id: project_id } : {};
};

export const valuesOf = (message: MessageDetail): MessageValues => ({
  type_num: message.type_num,
  scheduled_at: message.scheduled_at ? localMinute(new Date(message.scheduled_at)) : undefined,
  user_types: message.user_types,
  vendor_types: message.vendor_types,
  receivers: message.receivers,
  ...aboutOf(message),
  title: message.title,
  description: message.description,
  tags: message.tags,
  version: message.version,
});

/** What is sent. */
export const inputOf = (values: MessageValues): Omit<UpdateMessage, 'version'> => ({
  type_num: values.type_num,
  title: values.title,
  description: values.description,
  user_types: values.user_types,
  vendor_types: values.vendor_types,
  ...(values.receivers.length && { receivers: values.receivers }),
  ...(values.about && values.about_id && { [`${values.about}_id`]: values.about_id }),
  ...(values.type_num === 1 && values.scheduled_at && { scheduled_at: new Date(values.scheduled_at).toISOString() }),
  tags: values.tags.join(','),
});

/** How it is sent: a new file makes it form data. */
export const contentOf = <Input extends object>(input: Input, file: ChosenFile) =>
  file ? { form: input, files: { file } } : { body: file === null ? { ...input, file_path: null } : input };
