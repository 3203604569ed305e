import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { templateRoutes } from '@guyline/contract/routes/templates';
import type { PlannedEvent, PreviewCounts, ProposeForTemplate } from '@guyline/contract/event-orders';
import { useToasts } from '@guyline/ui/toasts';
import { useDetail, useWrite } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import type { Chosen } from './event-order.js';
import { EventsPreview, type PreviewOf } from './events-preview.js';

/** What is to be applied; `template_id` goes into the address of the calls. */
export type Order = ProposeForTemplate & { template_id: number };

const keep = ['template_id', 'project_id'];

/** What a template would make, and the button that makes it. */
export function PreviewPanel({
  order: { template_id, ...asked },
  customerId,
  onMade,
  ...choosing
}: {
  order: Order;
  customerId: number;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** Called once the events are ordered, right before their project opens. */
  onMade: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const toasts = useToasts();
  const apply = useWrite('projects', templateRoutes.apply);
  const project = useDetail('projects', projectRoutes.detail, asked.project_id);
  const params = { id: template_id };
  const of: PreviewOf<PlannedEvent, PreviewCounts> = {
    key: ['template-preview', template_id, asked],
    customerId,
    dates: project.data,
    keep,
    preview: (order) => http.read(templateRoutes.preview, { params, body: { ...asked, ...order } }),
    proposed: (leftOut) => http.read(templateRoutes.requirements, { params, body: { ...asked, ...leftOut } }),
    make: async (made, { template_version, project_version, stores_seen }) => {
      const body = { ...asked, ...made, template_version, project_version, stores_seen };
      const { message } = await apply.mutateAsync({ params, body });
      toasts.done(message);
      onMade();
      void navigate(`/projects/view/${asked.project_id}`);
    },
  };
  return <EventsPreview of={of} {...choosing} />;
}
