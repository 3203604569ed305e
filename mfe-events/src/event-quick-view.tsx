import type { ReactNode } from 'react';
import type { EventQuickViewProps } from '@guyline/contract/widgets';
import { Strings } from '@guyline/web-core/strings';
import { EventQuickView as QuickView } from './events/event-quick-view.js';
import { eventsStrings } from './strings.js';

/** Widget `event-quick-view`: one event in a dialog, wherever it is named. */
export default function EventQuickView(props: EventQuickViewProps): ReactNode {
  return (
    <Strings ns="events" load={eventsStrings}>
      <QuickView {...props} />
    </Strings>
  );
}
