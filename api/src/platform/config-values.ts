export type Environment = Readonly<Record<string, string | undefined>>;

/** What a variable says; blank is as good as not set, which is how compose files and charts leave a variable out. */
export const text = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** @throws Error when it is not set */
export function need(env: Environment, name: string): string {
  const value = text(env, name);
  if (!value) throw new Error(`${name} is not set. docs/operations.md lists the configuration.`);
  return value;
}

/** @throws Error when it is no whole number, or out of bounds */
export function wholeNumber(env: Environment, name: string, fallback: number, least = 0, most = Infinity): number {
  const value = Number(text(env, name) ?? fallback);
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  const bounds = most < Infinity ? ` from ${least} to ${most}` : least ? `, at least ${least}` : '';
  throw new Error(`${name} must be a whole number${bounds}, got "${env[name]}".`);
}

/** @throws Error when it is no number from 0 to 1 */
export function share(env: Environment, name: string, fallback: number): number {
  const value = Number(text(env, name) ?? fallback);
  if (value >= 0 && value <= 1) return value;
  throw new Error(`${name} must be a number from 0 to 1, got "${env[name]}".`);
}

/** @throws Error when it is none of them */
export function oneOf<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const given = text(env, name) ?? fallback;
  const value = values.find((one) => one === given);
  if (value === undefined) throw new Error(`${name} must be one of ${values.join(', ')}, got "${given}".`);
  return value;
}

/** The address of a web page. @throws Error when it is none */
export function webAddress(env: Environment, name: string, fallback: string): string {
  const value = text(env, name) ?? fallback;
  if (/^https?:/.test(value) && URL.canParse(value)) return value;
  throw new Error(`${name} must be an address that starts with http:// or https://, got "${value}".`);
}

/** @throws Error when it is short enough to be guessed */
export function secret(env: Environment, name: string): string | null {
  const value = text(env, name) ?? null;
  if (value && value.length < 16) throw new Error(`${name} must have at least 16 characters.`);
  return value;
}

/** Addresses without a scheme. @throws Error when one is not `host:port` */
export const hostsAndPorts = (env: Environment, name: string): { host: string; port: number }[] =>
  list(env, name).map((one) => {
    const { hostname, port } = URL.parse(`tcp://${one}`) ?? { hostname: '', port: '' };
    if (hostname && port) return { host: hostname.replace(/^\[|]$/g, ''), port: Number(port) };
    throw new Error(`${name} must be addresses such as 10.0.0.1:26379, comma-separated, got "${env[name]}".`);
  });

export const list = (env: Environment, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
