/** What the browsers that know Trusted Types offer; TypeScript does not describe it yet. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML?: (text: string) => string | null; createScriptURL: (address: string) => string | null },
  ): { createScriptURL: (address: string) => string };
}

/** Undefined in a browser that does not know them (docs/adr/0014-what-may-run.md). */
export const trustedTypes = (): Policies | undefined => (globalThis as { trustedTypes?: Policies }).trustedTypes;
