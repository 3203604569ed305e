import { expect, it } from '@jest/globals';
import type { Role } from '@guyline/contract/access';
import { dashboardPanels } from '@guyline/contract/dashboard/panels';
import { firstPanelCode, firstPanels } from '../src/first-panels.js';
import { panelsOf } from '../src/panels.js';

it.each(Object.keys(dashboardPanels) as Role[])(
  'the code that a %s is sent early is that of the panel which its page begins with',
  (role) => {
    const first = panelsOf(role).find((panel) => panel.first);
    expect(firstPanelCode[role]).toBe(first && firstPanels[first.key as keyof typeof firstPanels]);
  },
);
