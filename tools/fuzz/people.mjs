/**
 * As the demo has them, those first whose changes harm others least; the last has no session.
 * @type {{ name?: string, role: string, level?: number, isSysAdmin: boolean }[]}
 */
export const people = [
  { name: 'staff', role: 'vendor', level: 5, isSysAdmin: false },
  { name: 'tent', role: 'vendor', level: 4, isSysAdmin: false },
  { name: 'manager', role: 'manager', level: 3, isSysAdmin: false },
  { name: 'corporate', role: 'corporate', level: 2, isSysAdmin: false },
  { name: 'admin', role: 'admin', level: 1, isSysAdmin: false },
  { name: 'sysadmin', role: 'admin', level: 1, isSysAdmin: true },
  { role: 'admin', isSysAdmin: false },
];

const titleOf = (person, route) => `${route.method} ${route.path} as ${person.name ?? 'a stranger'}`;

/** Reads harm nobody; what ends sessions or changes passwords comes last. */
const turnOf = ({ method, path }) => (method === 'GET' ? 0 : path.startsWith('/api/auth/') ? 2 : 1);

/**
 * Every route as each kind of person that may call it; one that is open to all, as a stranger.
 * @param {{ method: string, path: string, needs?: string }[]} routes `needs`: the permission
 * @param {(person: object, needs: string) => boolean} can
 * @returns {{ title: string, person: object, route: object }[]} in the order in which they are best sent
 */
export function everyCall(routes, can) {
  const calls = people.flatMap((person) =>
    routes
      .filter(({ needs }) => (needs ? person.name && can(person, needs) : !person.name))
      .map((route) => ({ title: titleOf(person, route), person, route })),
  );
  return [0, 1, 2].flatMap((turn) => calls.filter(({ route }) => turnOf(route) === turn));
}
