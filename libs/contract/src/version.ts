/**
 * The version of what portal and remotes agree on: the routes with their types, widgets and their props, the shape of a
 * remote's routes, the packages that all bundles share. A build writes it into the remote's manifest, and the shell loads
 * no version of a remote that its own contract does not serve (docs/adr/0008-one-contract.md).
 *
 * Raise the second part with what is added and what a remote leans on: a route, a field of an answer, a widget. Raise the
 * first part, and begin the second at 0 again, with what is taken away or changes its meaning: then every remote is built
 * and deployed again.
 */
export const contractVersion = '1.5';

/** Of remotes that were built before their manifests named one. */
export const firstContract = '1.0';

/** The contracts that a portal built with `contractVersion` serves, oldest first: what is added takes nothing away. */
export const servedContracts: readonly string[] = servedBy(contractVersion);

export function servedBy(version: string): string[] {
  const [first = '', added = '0'] = version.split('.');
  return Array.from({ length: Number(added) + 1 }, (_, part) => `${first}.${part}`);
}
