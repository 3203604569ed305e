import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isActive, levelSql } from '../../platform/db/named-numbers.sql.js';
import type { Files } from '../../platform/files/files.js';

const PLANS = 30;
const SCHEDULES = 12;
const PERMITS = 20;

/** A page with one line of text: enough for a viewer, and a real PDF. */
function pdf(text: string): Buffer {
  const content = `BT /F1 18 Tf 60 720 Td (${text.replaceAll(/[\\()]/g, '')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${file}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`, 'latin1');
}

/** A car park with the tent, its fence and the store behind it, as a crew draws it. */
async function sitePlan(): Promise<{ plan: Buffer; thumb: Buffer }> {
  const { default: sharp } = await import('sharp');
  const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <rect width="1200" height="800" fill="#f6f7f6"/><rect x="80" y="60" width="1040" height="180" fill="#cfd8d5" stroke="#51605c" stroke-width="4"/>
    <g stroke="#a9b8b4" stroke-width="3">${Array.from({ length: 14 }, (_, n) => `<path d="M${110 + n * 75} 620v140"/>`).join('')}</g>
    <rect x="380" y="320" width="440" height="220" fill="#0f5c5c" fill-opacity=".25" stroke="#0f5c5c" stroke-width="6"/>
    <rect x="340" y="290" width="520" height="280" fill="none" stroke="#c9772b" stroke-width="4" stroke-dasharray="18 12"/></svg>`);
  const plan = await sharp(drawing).png().toBuffer();
  return { plan, thumb: await sharp(plan).resize(320).webp().toBuffer() };
}

interface Row {
  type: 'customer' | 'location' | 'event' | 'task';
  name: string;
  customer_id?: string;
  location_id?: string;
  event_id?: string;
  task_id?: string;
}

/** Events at a store that a manager is assigned to come first: each has something to open on the manager's dashboard. */
const managedFirst = sql`not exists (select from location_assignments a join users u on u.id = a.user_id and u.level_num = ${levelSql.manager}
  where a.location_id = e.location_id), md5(e.uuid)`;

const running = sql`events e join projects p on p.id = e.project_id and ${isActive('p')} where ${isActive('e')}`;

const documents = sql<Row>`
  (select 'customer' as type, 'Certificate of insurance ' || c.s_name || '.pdf' as name, c.id as customer_id, null::bigint as location_id,
          null::bigint as event_id, null::bigint as task_id from customers c)
  union all
  (select distinct 'location', 'Landlord consent for a tent on the car park, with the conditions for anchors, generators and deliveries, store '
          || l.store_number || '.pdf', null::bigint, l.id, null::bigint, null::bigint
     from locations l join location_assignments a on a.location_id = l.id join users u on u.id = a.user_id and u.level_num = ${levelSql.manager})
  union all
  (select 'event', 'Site plan ' || e.uuid || '.png', null, null, e.id, null from ${running} order by ${managedFirst} limit ${PLANS})
  union all
  (select 'event', 'Crew schedule ' || e.uuid || '.pdf', null, null, e.id, null from ${running} order by ${managedFirst} limit ${SCHEDULES})
  union all
  (select 'task', 'Permit ' || e.uuid || '.pdf', null, null, e.id, t.id from tasks t join events e on e.id = t.event_id and ${isActive('e')}
    where t.pt_num = 7 and t.status_num = 2 and t.deleted_at is null order by ${managedFirst} limit ${PERMITS})`;

/**
 * Certificates of customers, consents for stores, site plans and crew schedules of running events, and permits that were
 * approved: files in the storage, as uploads leave them.
 */
export async function plantDocuments(em: EntityManager, files: Files, uploader: number | undefined): Promise<void> {
  const { rows } = await documents.execute(em.getKysely());
  const { plan, thumb } = await sitePlan();
  for (const { type, name, customer_id = null, location_id = null, event_id = null, task_id = null } of rows) {
    const drawn = name.endsWith('.png');
    const content = drawn ? plan : pdf(name.replace('.pdf', ''));
    const id = randomUUID();
    const fileKey = await files.put('documents', content, drawn ? '.png' : '.pdf', id);
    const thumbKey = drawn ? await files.put('documents', thumb, '.thumb.webp', id) : null;
    await sql`
      with new as (select nextval(pg_get_serial_sequence('documents', 'id')) as id)
      insert into documents (id, series_id, type, customer_id, location_id, event_id, task_id, name, file_key, thumb_key, size, mime, site_plan, uploaded_by)
      select id, id, ${type}, ${customer_id}::bigint, ${location_id}::bigint, ${event_id}::bigint, ${task_id}::bigint, ${name}, ${fileKey}, ${thumbKey},
             ${content.length}::int, ${drawn ? 'image/png' : 'application/pdf'}, ${drawn}::boolean, ${uploader}::bigint
        from new`.execute(em.getKysely());
  }
}
