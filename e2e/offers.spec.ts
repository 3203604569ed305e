import { clickOffers } from './support/offers.js';
import { demo, signInAlone } from './support/people.js';
import { expect, test } from './support/test.js';

const everybody = [
  ...['/dashboard', '/events', '/events/view/1', '/locations', '/locations/view/1', '/tasks'],
  ...['/documents', '/messages', '/notifications', '/tutorials'],
];
const own = (id: number): string[] => [`/users/view/${id}`, `/users/edit/${id}`, `/users/edit/${id}/assign-location`];

/** Screens by person; the numbers are those of the demo season's accounts. */
const screens: Record<string, readonly string[]> = {
  admin: ['/users', '/users/view/1', '/users/view/3', '/vendors/view/6', '/staffs', '/documents', '/customers/view/1'],
  corporate: [...everybody, '/projects', '/projects/view/1', '/vendors', '/vendors/view/6', '/staffs'],
  manager: [...everybody, '/users', ...own(4), ...own(6), '/vendors', '/vendors/view/6', '/staffs'],
  tent: [
    ...everybody,
    '/customers',
    '/projects',
    '/staffs',
    '/staffs/view/9',
    '/staffs/edit/9/assign-location',
    '/vendors/view/5',
  ],
  staff: [...everybody, '/customers', '/staffs', '/staffs/view/9'],
};

for (const [person, paths] of Object.entries(screens))
  test(`what is offered to ${person} works: no click ends at a refusal`, async ({ browser, faults }) => {
    test.setTimeout(600_000);
    const page = await signInAlone(browser, demo(person));
    const { clicked, tried, faults: refused } = await clickOffers(page, paths, faults);
    test.info().annotations.push({ type: 'clicked', description: `${clicked.length} actions, ${tried.length} calls` });
    expect(refused).toEqual([]);
    expect(clicked.length).toBeGreaterThan(paths.length);
    expect(tried.length).toBeGreaterThan(0);
  });
