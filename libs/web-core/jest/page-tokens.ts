/** A token as the server signs it, of a person, whom an admin may impersonate. */
export const tokenOf = (sub: number, imp?: number): string => {
  const claims = JSON.stringify({ sub: String(sub), sid: 's', ...(imp !== undefined && { imp: String(imp) }) });
  return `head.${Buffer.from(claims).toString('base64url')}.sign`;
};

const page = window as unknown as Record<string, unknown>;
const names = ['guylinePerson', 'guylineTrade', 'guylineQuestions', 'guylineGone', 'guylineLeave', 'guylineRenewal'];

/** What a page keeps on its window. */
export type Tab = Record<string, unknown>;

/**
 * Makes the window that of another tab: the store is common to both, what lies on the window is each one's own.
 * @returns the tab that was shown until then
 */
export function showTab(tab: Tab = {}): Tab {
  const before = Object.fromEntries(names.filter((name) => name in page).map((name) => [name, page[name]]));
  for (const name of names) delete page[name];
  Object.assign(page, tab);
  return before;
}
