import type { TemplatePreview } from '@guyline/contract/event-orders';
import type { TemplateItem } from '@guyline/contract/templates';
import type { Caller } from './callers.js';
import type { Factory } from './factory.js';

/** A template with these items. */
export async function makeTemplate(
  make: Factory,
  items: readonly TemplateItem[],
  over: { name?: string; customer_id?: number } = {},
): Promise<{ id: number; version: number }> {
  const made = await make.one<{ id: number; version: number }>(
    'insert into templates (name, customer_id) values ($1, $2) returning id, version',
    [over.name ?? 'Tents', over.customer_id ?? null],
  );
  for (const { type_num, pt_num, anchor, offset_days, unit } of items)
    await make.one('insert into template_items values ($1, $2, $3, $4, $5, $6) returning template_id', [
      made.id,
      ...[type_num, pt_num, anchor, offset_days, unit],
    ]);
  return made;
}

export const previewOf = async (caller: Caller, id: number, body: object): Promise<TemplatePreview> =>
  (await caller.post(`template/${id}/preview`).send({ per_page: 100, ...body })).body.data as TemplatePreview;

/** Applies what the preview of the same order shows. */
export async function applied(caller: Caller, id: number, body: object): Promise<string> {
  const { template_version, project_version } = (await previewOf(caller, id, body)).status_cnts;
  const answer = await caller.post(`template/${id}/apply`).send({ ...body, template_version, project_version });
  return answer.body.data.job_id as string;
}
