import { oneOf } from './config-values.js';

const roles = ['api', 'worker', 'both'] as const;
/** `api` serves HTTP and sockets, `worker` runs queue processors, `both` does all in one process (tests). */
export type ProcessRole = (typeof roles)[number];

let own: ProcessRole | undefined;

/** What this process is, whatever the environment says. To be called before the modules are read: they decide by it what they provide. */
export function actAs(role: ProcessRole): void {
  own = role;
}

/** Apart from the other configuration, because modules need it while they are read. @throws Error for a role that does not exist */
export const processRole = (): ProcessRole => own ?? oneOf(process.env, 'GUYLINE_ROLE', roles, 'api');
