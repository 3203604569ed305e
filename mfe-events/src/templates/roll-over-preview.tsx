import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ProjectRow } from '@guyline/contract/projects';
import type { NextSeason, RolledEvent, RollOverCounts } from '@guyline/contract/roll-over';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import type { Chosen } from './event-order.js';
import { EventsPreview, type PreviewOf } from './events-preview.js';
import { Lessons } from './lessons.js';

/** Last season's events as they would be made again, with what it taught of each store, and the button that makes them. */
export function RollOverPreview({
  from,
  project,
  onMade,
  ...choosing
}: {
  from: ProjectRow;
  project: NextSeason;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** Called once the events are ordered, right before their project opens. */
  onMade: () => void;
}): ReactNode {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const toasts = useToasts();
  const start = useWrite('projects', templateRoutes.nextSeason);
  const into = { from_project_id: from.id, project };
  const of: PreviewOf<RolledEvent, RollOverCounts> = {
    key: ['roll-over', into],
    customerId: from.customer_id,
    dates: project,
    keep: ['from'],
    preview: (asked) => http.read(templateRoutes.nextSeasonPreview, { body: { ...into, ...asked } }),
    proposed: (leftOut) => http.read(templateRoutes.nextSeasonRequirements, { body: { ...into, ...leftOut } }),
    make: async (made, { stores_seen }) => {
      const { message, data } = await start.mutateAsync({ body: { ...into, ...made, stores_seen } });
      toasts.done(message);
      onMade();
      void navigate(`/projects/view/${data.project_id}`);
    },
    also: {
      key: 'lessons',
      title: t('rollOver.lessons'),
      width: 190,
      render: (_, { lessons }) => <Lessons lessons={lessons} />,
    },
  };
  return <EventsPreview of={of} {...choosing} />;
}
