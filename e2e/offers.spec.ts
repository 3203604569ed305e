import { filledWith } from './support/offers/filled.js';
import { judgedPage, type Known, walkOffers } from './support/offers/walk.js';
import { read } from './support/own-season.js';
import { bearerOf, demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

/** Each kind of person is offered something different. */
const people = { corporate: 2, manager: 2, staff: 2, tent: 0 };
/** They may do nearly everything, and their screens take three minutes: `WALK=all npm test -- --tests e2e offers`. */
const admins = { admin: 4, sysadmin: 2 };
const walked = process.env['WALK'] === 'all' ? { ...admins, ...people } : people;
/**
 * Who may do whatever another may, of whom each walk comes later: what both are offered is pressed once. Staff works as
 * the tent vendor (`notForStaff` of the contract), a system admin as an admin (docs/domain.md, Sys-admin flag).
 */
const beyond: Record<string, string> = { sysadmin: 'admin', tent: 'staff' };
const pressedBy = new Map<string, Known>();

/** Faults that a walk causes itself: its writes are refused so that they have no effect, and it leaves forms unasked. */
const without = [/^4(04|09|13|22|29) /, /^console: /, /^script: Invalid blocker state/];

for (const [person, tens] of Object.entries(walked))
  test(`what is offered works: ${person}`, async ({ browser, faults }) => {
    test.setTimeout(600_000);
    const page = await judgedPage(browser, person);
    faults.expect(...without);
    const known = pressedBy.get(beyond[person] ?? '');
    const found = await walkOffers(page, person, known ? { known } : {});
    pressedBy.set(person, found.pressed);
    const pressed = [...found.pressed.values()].flat();
    const description = `${pressed.length} offers on ${found.screens.length} screens, ${found.writes} writes`;
    test.info().annotations.push({ type: 'pressed', description });
    expect(found.faults).toEqual([]);
    expect(pressed.length).toBeGreaterThan(tens * 20);
    expect(found.writes).toBeGreaterThan(tens * 3);
    for (const kind of ['/events/view/:id', '/projects/view/:id', '/locations/view/:id', '/customers/view/:id'])
      expect([...found.pressed.keys()]).toContain(kind);
  });

test('nothing that the walks wrote took effect', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/tutorials');
  for (const list of ['customer', 'project', 'location', 'user', 'vendor', 'document']) {
    const { total } = await read<{ total: number }>(page, `admin/${list}/list?search=${filledWith}`);
    expect(total, list).toBe(0);
  }
});

test('an offer that is refused is reported with person, screen and label', async ({ browser, faults }) => {
  const page = await judgedPage(browser, 'corporate');
  await page.goto('/reports');
  const headers = await bearerOf(page);
  // A button that should have been hidden.
  await page.addInitScript((authorised) => {
    setInterval(() => {
      const title = document.querySelector('main h1');
      if (!title || document.querySelector('#refused')) return;
      const button = Object.assign(document.createElement('button'), { id: 'refused', textContent: 'Start a season' });
      button.onclick = () => void fetch('/api/corporate/project/create', { method: 'POST', headers: authorised });
      title.after(button);
    }, 20);
  }, headers);
  faults.expect(...without, /^403 POST /);
  const { faults: refused } = await walkOffers(page, 'corporate', { only: ['/customers/view/1'] });
  expect(refused).toEqual(['corporate /customers/view/1: 403 POST /api/corporate/project/create by "Start a season"']);
});
