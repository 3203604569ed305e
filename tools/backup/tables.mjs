import pg from 'pg';

/** One way to write every value, and rows in the order in which they lie, so that the same rows give the same text. */
const settings = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set synchronize_seqscans = off; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = '10s'`;

/** @returns {Promise<pg.Client>} a connection for backup and restore */
export async function connected(url) {
  const client = new pg.Client({ connectionString: url, application_name: 'guyline-backup' });
  await client.connect();
  await client.query(settings);
  return client;
}

const quoted = (name) => pg.escapeIdentifier(name);

/**
 * Every table that has rows of its own, with the columns that can be written, in alphabetical order.
 * @returns {Promise<{ name: string, columns: string }[]>} `columns` as SQL
 */
export async function tablesOf(client) {
  const { rows } = await client.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1 order by 1`);
  return rows.map(({ name, columns }) => ({ name, columns: columns.map(quoted).join(', ') }));
}

export const copyOut = ({ name, columns }) => `copy (select ${columns} from public.${quoted(name)}) to stdout`;
export const copyIn = ({ name, columns }) => `copy public.${quoted(name)} (${columns}) from stdin`;

/** The names of the migrations that a database has had, in their order; none where there is no portal yet. */
export async function migrationsOf(client) {
  const { rows } = await client.query(`select to_regclass('public.mikro_orm_migrations') is not null as there`);
  if (!rows[0].there) return [];
  return (await client.query('select name from mikro_orm_migrations order by id')).rows.map(({ name }) => name);
}

/** Where each sequence stands; null = it was never asked. */
export async function sequencesOf(client) {
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

export async function setSequences(client, sequences) {
  for (const { name, last } of sequences)
    if (last !== null) await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, last]);
}

/** Empties what migrations themselves have planted; the archive has it. */
export async function emptied(client, tables) {
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
}
