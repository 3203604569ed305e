import type { ReactNode } from 'react';
import type { EventRow } from '@guyline/contract/events';
import { dayText } from '@guyline/web-core/days';
import { Dotted } from './dotted.js';
import { ActByWord, EventActBy } from './event-act-by.js';
import { EventMark, reasonsBesideMark } from './event-mark.js';
import { ReasonText } from './risk-reasons.js';

/**
 * The lines of the card of an event that all lists have in common: where it is, when, and where it stands.
 * @param label what the list calls the first day of its project
 * @param mark in the place of where it stands
 * @param more a line below
 */
export const eventCard = (
  event: EventRow,
  label: string,
  mark: ReactNode = <EventMark event={event} />,
  more?: ReactNode,
) => ({
  where: <Dotted parts={[`${event.location.name}, ${event.location.state_code}`, event.project.name]} />,
  when: (
    <Dotted
      parts={[
        <>
          {label} <bdi>{dayText(event.project.start_date)}</bdi>
        </>,
        event.act_by && (
          <>
            <ActByWord /> <EventActBy event={event} />
          </>
        ),
      ]}
    />
  ),
  state: (
    <>
      {mark} <ReasonText reasons={reasonsBesideMark(event)} actBy={event.act_by} today={event.today} />
      {more}
    </>
  ),
});
