import { type CreateMessage, messageLimits as limits, receiverTypesOf } from '@guyline/contract/messages';
import { vendorNums } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { invalid, RuleError } from '../platform/errors/rule-error.js';

const DAY_MS = 86_400_000;
type Fields = Omit<CreateMessage, 'file_path'>;

/** Fields of a message as they are kept. */
export interface Kept extends Required<
  Pick<CreateMessage, 'title' | 'description' | 'type_num' | 'user_types' | 'vendor_types'>
> {
  scheduled_at: Date | null;
  tags: string[];
  event_id: number | null;
  location_id: number | null;
  project_id: number | null;
}

/**
 * @throws RuleError `schedule_missing`, `schedule_not_wanted`, `schedule_not_ahead`, `receiver_types_refused`, `no_receivers`,
 *   `one_parent_only`, `tags_too_long` 422
 */
export function keptOf(actor: SessionActor, input: Fields, now: Date): Kept {
  const { title, description, type_num, event_id = null, location_id = null, project_id = null } = input;
  const parents = Object.entries({ event_id, location_id, project_id }).filter(([, id]) => id !== null);
  if (parents[1]) throw invalid('one_parent_only', parents[1][0]);
  return {
    title,
    description,
    type_num,
    scheduled_at: timeOf(input, now),
    ...typesOf(actor, input),
    tags: tagsOf(input.tags ?? ''),
    event_id,
    location_id,
    project_id,
  };
}

function timeOf({ type_num, scheduled_at }: Fields, now: Date): Date | null {
  if (type_num === 2) {
    if (scheduled_at) throw invalid('schedule_not_wanted', 'scheduled_at');
    return null;
  }
  if (!scheduled_at) throw invalid('schedule_missing', 'scheduled_at');
  const time = new Date(scheduled_at);
  const ahead = time.getTime() - now.getTime();
  if (!(ahead > 0 && ahead <= limits.daysAhead * DAY_MS)) throw invalid('schedule_not_ahead', 'scheduled_at');
  return time;
}

/** The types asked for, all that the role may write to when none are. */
function typesOf(
  { role }: SessionActor,
  { user_types, vendor_types, receivers = [] }: Fields,
): Pick<Kept, 'user_types' | 'vendor_types'> {
  const allowed = receiverTypesOf(role);
  const refused = (user_types ?? []).filter((type) => !allowed.includes(type));
  if (refused.length)
    throw new RuleError('receiver_types_refused', 422, {
      fields: { user_types: 'receiver_types_refused' },
      data: { refused },
    });
  const types = { user_types: user_types ?? [...allowed], vendor_types: vendor_types ?? [...vendorNums] };
  if (!receivers.length && !types.user_types.length) throw invalid('no_receivers', 'user_types');
  if (!receivers.length && types.user_types.includes(4) && !types.vendor_types.length)
    throw invalid('vendor_types_missing', 'vendor_types');
  return types;
}

function tagsOf(list: string): string[] {
  const tags = [...new Set(list.split(',').map((tag) => tag.trim()))].filter(Boolean);
  if (tags.length > limits.tags.count || tags.some((tag) => tag.length > limits.tags.length))
    throw invalid('tags_too_long', 'tags');
  return tags;
}
