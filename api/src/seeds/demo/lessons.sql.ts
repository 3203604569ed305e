import { sql } from 'kysely';
import type { Sql } from '../../platform/db/db.js';

const everybody = '{1,2,3,4,5}';
const field = '{3,4,5}';

/** kind, title, description, body, video, levels, published */
const lessons: readonly (readonly [string, string, string, string | null, string | null, string, boolean])[] = [
  [
    'tutorial',
    'Find what is late',
    'From the dashboard to the task that needs you',
    'Open the dashboard and press Overdue. The list shows exactly the tasks that the card counts, the oldest first.\n\nPress a task, set its status or a new date, and save. Everybody who watches the same event sees the change at once.',
    null,
    everybody,
    true,
  ],
  [
    'tutorial',
    'Set many tasks at once',
    'Select, choose a status, see what is refused',
    'Tick the rows, then choose the status. Nothing is written when one row may not move: the dialog names each of them with its reason.',
    null,
    '{1,4,5}',
    true,
  ],
  [
    'tutorial',
    'Confirm who takes the call at your store',
    'The onsite contact of a season',
    'Once a year the portal asks who vendors call on the day. Your answer is written to all of your locations.',
    null,
    '{3}',
    true,
  ],
  [
    'tutorial',
    'Import a season of locations',
    'From the workbook to the dry run',
    'Upload the workbook, map its headings, and read the dry run before you commit. An import can be undone for 24 hours.',
    null,
    '{1}',
    true,
  ],
  [
    'faq',
    'When is a task overdue, and when is it at risk?',
    'Dates of the task and of its project',
    'Overdue: its scheduled date is past and it is not completed. At risk: its deadline is near or past, whatever is scheduled.',
    null,
    everybody,
    true,
  ],
  [
    'faq',
    'Why can I not change this task?',
    'Items belong to a kind of vendor',
    'A vendor changes the items of its own kind: tent, electrical, fence or merchandise. An admin may narrow them further.',
    null,
    field,
    true,
  ],
  [
    'faq',
    'Where do I put a signed permit?',
    'The file of a task',
    'Open the task and upload it there. A newer upload becomes the current one; the older versions stay.',
    null,
    everybody,
    true,
  ],
  ['faq', 'Who may see my documents?', 'Levels', 'To be written.', null, everybody, false],
  [
    'training',
    'Before you drive a stake: call 811',
    'What the locate marks mean',
    'Red: electric. Yellow: gas. Orange: communication. Blue: water. Green: sewer. White: your own dig site.\n\nWait for all utilities to answer before the first stake.',
    null,
    field,
    true,
  ],
  [
    'training',
    'Tent anchoring and wind',
    'When to stop, when to evacuate',
    'Check the ratchets twice a day. Clear the tent at sustained winds above 38 mph or when lightning is within 10 miles.',
    'https://www.osha.gov/emergency-preparedness',
    field,
    true,
  ],
  [
    'training',
    'Fire inspection checklist',
    'What the inspector looks at',
    '1. Flame certificate at the tent\n2. Extinguishers tagged, one each 75 feet\n3. Exits marked and clear\n4. No smoking signs\n5. Distance to buildings and cars',
    null,
    everybody,
    true,
  ],
];

/** Something to learn from, and a draft for its editors. */
export const insertLessons = (admin: number | undefined): Sql => sql`
  insert into lessons (place, kind, title, description, body, video_url, levels, published, created_by)
  select v.*, ${admin}::bigint
    from (values ${sql.join(
      lessons.map(
        ([kind, title, description, body, video, levels, published], place) =>
          sql`(${place}::smallint, ${kind}::text, ${title}::text, ${description}::text, ${body}::text, ${video}::text, ${levels}::smallint[], ${published}::boolean)`,
      ),
    )}) v (place, kind, title, description, body, video_url, levels, published)`;
