import pg from 'pg';

/**
 * Statements over all tables of the schema, so that a new table needs no entry anywhere.
 * @typedef {object} Tables
 * @property {string} empty deletes what tests make: quicker than truncating, and it locks no table
 * @property {string} keep copies the base seeds aside, once for each database
 * @property {string} restore puts a database back to what `keep` found, without people; seeds that nobody changed stay
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
      restore: `truncate ${names.filter((name) => !seeded.includes(name)).join(', ')}; ${reseeding(rows, seeded)}`,
    };
  } finally {
    await client.end();
  }
}

/** The name of what differs from its copy. */
const flag = (table) => `changed_${table}`;

/**
 * Writes seeds anew where a file changed them, or what they refer to. Comparing them is much quicker than writing them:
 * the closed days alone are tens of thousands, and hardly a file touches one.
 * @param {string[]} seeded children first
 */
function reseeding(tables, seeded) {
  const parentsOf = (name) => tables.find((one) => one.name === name).parents;
  const reaches = (name) => [name, ...parentsOf(name).flatMap(reaches)];
  const where = (name, statement) =>
    `if ${[...new Set(reaches(name))].map(flag).join(' or ')} then ${statement}; end if;`;
  const sumOf = (name) => `(select row(count(*), bit_xor(hash_record_extended(one, 0))) from ${name} one)`;
  return `do $$ declare
    ${seeded.map((name) => `${flag(name)} boolean := ${sumOf(name)} is distinct from ${sumOf(`seeded.${name}`)};`).join('\n    ')}
  begin
    ${seeded.map((name) => where(name, `delete from ${name}`)).join('\n    ')}
    ${seeded
      .toReversed()
      .map((name) => where(name, `insert into ${name} overriding system value select * from seeded.${name}`))
      .join('\n    ')}
  end $$`;
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
