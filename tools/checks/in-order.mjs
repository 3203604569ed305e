/** Hands on what steps that run beside each other say: of the first as it comes, of the others when it has ended. */
class Turns {
  #waiting = [];

  constructor(print) {
    this.print = print;
  }

  /** @returns {{ say: (text: string) => void, end: () => void }} of a step that begins */
  begin() {
    const step = { said: '', ended: false };
    this.#waiting.push(step);
    const say = (text) => {
      if (this.#waiting[0] === step) this.print(text);
      else step.said += text;
    };
    const end = () => {
      step.ended = true;
      while (this.#waiting[0]?.ended) {
        this.#waiting.shift();
        this.print(this.#waiting[0]?.said ?? '');
        if (this.#waiting[0]) this.#waiting[0].said = '';
      }
    };
    return { say, end };
  }
}

/**
 * Runs steps in their order. Those that leave a core to others (`beside`) run two at a time; what they say is not mixed. One
 * that throws ends the run.
 * @param {import('./steps.mjs').Step[]} steps
 * @param {(step: import('./steps.mjs').Step, say: (text: string) => void) => Promise<void>} work
 * @param {(text: string) => void} print
 */
export async function inOrder(steps, work, print = (text) => void process.stdout.write(text)) {
  const waiting = [...steps];
  const running = new Map();
  const turns = new Turns(print);

  const isWaiting = (wanted) => waiting.some(({ name }) => name === wanted);
  const next = () => {
    const [first] = waiting;
    if (!first?.beside) return running.size ? undefined : first;
    if (running.size === 2) return undefined;
    const alone = waiting.findIndex(({ beside }) => !beside);
    return waiting
      .slice(0, alone < 0 ? waiting.length : alone)
      .find(({ after = [] }) => [after].flat().every((name) => !running.has(name) && !isWaiting(name)));
  };

  const start = (step) => {
    waiting.splice(waiting.indexOf(step), 1);
    const { say, end } = turns.begin();
    const ended = work(step, say).finally(() => {
      running.delete(step.name);
      end();
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
