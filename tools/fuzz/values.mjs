const long = (length) => 'a'.repeat(length);

/** What code forgets: ends of ranges, empty and huge, other types, other alphabets, ways out of texts, paths and statements. */
const boundaries = [
  ...[0, -1, 1, 0.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, 1e21, 1e308],
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'NaN',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '`',
    '\u0000',
    '\ud800',
  ],
  ...[
    "' or 1=1 --",
    '$1',
    '${7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '=cmd()',
    '../../etc/passwd',
    '%2e%2e%2f',
    '%00',
  ],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '-000001-01-01', '2026-11-24T25:61:00Z', '275760-09-13T00:00:00Z'],
  ...['🎪'.repeat(40), 'شمال', '天幕', 'e\u0301', '\u202e', long(256), long(5_000)],
  ...[null, true, false, [], [null], [[]], {}, { length: -1 }, { toString: 1 }, { __proto__: null, constructor: {} }],
];

const inRange = (chance, { minimum = 1, maximum = 60 }) =>
  minimum + chance.below(Math.max(1, Math.min(maximum, minimum + 60) - minimum + 1));

const texts = (chance, { minLength = 1, maxLength = 40, format, pattern }) => {
  if (pattern?.includes('\\.\\.')) return chance.of(['2026-11-24..2026-12-31', '2026-11-24..', '..2027-03-14']);
  if (format === 'date' || pattern?.includes('\\d{4}')) return chance.of(['2026-11-24', '2026-12-31', '2027-03-14']);
  if (format === 'date-time') return '2026-12-24T12:00:00Z';
  if (format === 'email') return chance.of(['a@demo.guyline.test', 'tent@demo.guyline.test']);
  if (format === 'uuid') return '6f1c2a7e-0000-4000-8000-000000000001';
  const length = chance.of([minLength, maxLength, maxLength + 1, Math.min(maxLength, 12)]);
  return chance.of(['x', 'Zelt ', '7']).repeat(length).slice(0, Math.min(length, 6_000));
};

/**
 * A value for a schema: half of them as it asks, the others what nobody asked for.
 * @param {object} schema of the OpenAPI document
 * @param {(ref: string) => object} resolve
 */
export function valueFor(chance, schema, resolve, depth = 0) {
  if (!schema || depth > 5 || chance.once(6)) return chance.of(boundaries);
  if (schema.$ref) return valueFor(chance, resolve(schema.$ref), resolve, depth);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return valueFor(chance, chance.of(choices), resolve, depth + 1);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => objectOf(valueFor(chance, one, resolve, depth + 1))));
  if (schema.enum) return chance.of(schema.enum);
  if (schema.type === 'boolean') return chance.once(2);
  if (['number', 'integer'].includes(schema.type))
    return chance.once(8) ? (schema.maximum ?? 0) + 1 : inRange(chance, schema);
  if (schema.type === 'string') return texts(chance, schema);
  if (schema.type === 'array') {
    const length = chance.of([0, 1, 2, Math.min((schema.maxItems ?? 3) + 1, 300)]);
    return Array.from({ length }, () => valueFor(chance, schema.items, resolve, depth + 1));
  }
  if (schema.properties || schema.type === 'object') {
    const wanted = Object.entries(schema.properties ?? {}).filter(
      ([name]) => !chance.once(schema.required?.includes(name) ? 20 : 2),
    );
    const made = wanted.map(([name, one]) => [name, valueFor(chance, one, resolve, depth + 1)]);
    if (chance.once(15))
      made.push([chance.of(['is_sys_admin', 'id', '__proto__', 'constructor', 'level_num']), chance.of(boundaries)]);
    return Object.fromEntries(made);
  }
  return chance.of(boundaries);
}

const objectOf = (value) => (value && typeof value === 'object' ? value : {});
export const boundary = (chance) => chance.of(boundaries);
