/**
 * Runs steps in their order. Those that keep one core busy (`beside`) run two at a time; what they say is shown when they
 * end, so that nothing is mixed. One that throws ends the run.
 * @param {import('./steps.mjs').Step[]} steps
 * @param {(step: import('./steps.mjs').Step, say: (text: string) => void) => Promise<void>} work
 * @param {(text: string) => void} print
 */
export async function inOrder(steps, work, print = (text) => void process.stdout.write(text)) {
  const waiting = [...steps];
  const running = new Map();

  const next = () => {
    const [first] = waiting;
    if (!first?.beside) return running.size ? undefined : first;
    if (running.size === 2) return undefined;
    const alone = waiting.findIndex(({ beside }) => !beside);
    return waiting
      .slice(0, alone < 0 ? waiting.length : alone)
      .find(({ after }) => !running.has(after) && !waiting.some(({ name }) => name === after));
  };

  const start = (step) => {
    waiting.splice(waiting.indexOf(step), 1);
    let said = '';
    const say = step.beside ? (text) => void (said += text) : print;
    const ended = work(step, say).finally(() => {
      running.delete(step.name);
      print(said);
    });
    running.set(step.name, ended);
  };

  try {
    while (waiting.length || running.size) {
      for (let step = next(); step; step = next()) start(step);
      await Promise.race(running.values());
    }
  } finally {
    await Promise.allSettled(running.values());
  }
}
