const TIMES = 3;
const ROWS = 20_000;
const DRAWN = 2_000;

/** Runs in the page: work of the kinds that a screen is made of. @returns how many ms it took */
const work = ({ many, drawn }) => {
  const started = performance.now();
  const rows = Array.from({ length: many }, (_, at) => ({ at, name: `Store ${(at * 7_919) % many}` }));
  const sorted = JSON.parse(JSON.stringify(rows)).sort((one, other) => (one.name < other.name ? -1 : 1));
  const list = document.createElement('ul');
  for (const { name } of sorted.slice(0, drawn))
    list.append(Object.assign(document.createElement('li'), { textContent: name }));
  document.body.append(list);
  list.getBoundingClientRect();
  return performance.now() - started;
};

/** The same work for every machine, in a page of its own. */
async function onceIn(browser, slowdown) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await page.evaluate(work, { many: ROWS, drawn: DRAWN });
  } finally {
    await context.close();
  }
}

/**
 * How fast the machine is right now: the time a browser takes for a fixed task. Hosts of virtual machines differ by half within an hour, and so
 * do all paints measured on them.
 * @returns {Promise<number>} ms, the middle of three
 */
export async function fixedWork(browser, slowdown) {
  const times = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await onceIn(browser, slowdown));
  return times.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)];
}
