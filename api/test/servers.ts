import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A script of `tools/services` that starts servers for a spec, tells where they are, and ends them when it is let go. */
export class Servers<Places> {
  private child!: ChildProcess;

  constructor(private readonly script: string) {}

  async start(): Promise<Places> {
    const file = fileURLToPath(new URL(`../../tools/services/${this.script}`, import.meta.url));
    this.child = fork(file, { execArgv: [] });
    const ended = once(this.child, 'exit').then(([code]) => {
      throw new Error(`${this.script} ended at its start with exit code ${String(code)}.`);
    });
    return ((await Promise.race([once(this.child, 'message'), ended])) as [Places])[0];
  }

  /** Tells it to do what it is there for, and waits until that is done. */
  async tell(what: string): Promise<void> {
    this.child.send(what);
    await once(this.child, 'message');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const exit = once(this.child, 'exit');
    this.child.disconnect();
    await exit;
  }
}
