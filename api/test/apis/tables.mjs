import pg from 'pg';

/**
 * Statements over all tables of the schema, so that a new table needs no entry anywhere.
 * @typedef {object} Tables
 * @property {string} empty deletes what tests make: quicker than truncating, and it locks no table
 * @property {string} keep copies the base seeds aside, once for each database
 * @property {string} restore puts a database back to what `keep` found, without people
 */

/** @returns {Promise<Tables>} read from a database that holds nothing but the base seeds */
export async function tablesOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`
      select c.oid::regclass::text as name,
             array(select f.confrelid::regclass::text from pg_constraint f
                    where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
        from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname !~ 'migrations$'`);
    const names = childrenFirst(rows);
    const seeded = [];
    for (const name of names) {
      const { rowCount } = await client.query(`select from ${name} limit 1`);
      if (rowCount && name !== 'users') seeded.push(name);
    }
    const business = names.filter((name) => !seeded.includes(name));
    return {
      empty: business.map((name) => `delete from ${name}`).join('; '),
      keep: ['create schema seeded', ...seeded.map((name) => `create table seeded.${name} as table ${name}`)].join(
        '; ',
      ),
      restore: [
        `truncate ${names.join(', ')}`,
        ...seeded
          .toReversed()
          .map((name) => `insert into ${name} overriding system value select * from seeded.${name}`),
      ].join('; '),
    };
  } finally {
    await client.end();
  }
}

/** Tables in an order in which nothing refers to a row that is deleted. */
function childrenFirst(tables) {
  const order = [];
  let rest = tables;
  while (rest.length) {
    const free = rest.filter(({ name }) => !rest.some(({ parents }) => parents.includes(name)));
    if (!free.length) throw new Error(`These tables refer to each other in a circle: ${rest.map(({ name }) => name)}`);
    order.push(...free.map(({ name }) => name));
    rest = rest.filter((one) => !free.includes(one));
  }
  return order;
}
