import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare global {
  /**
   * Hash of each script and manifest of a remote (as in `<script integrity>`), by its address. In the page, because every
   * bundle has its own copy of this library, and webpack's part of a bundle reads it (`webpack/integrity.mjs`).
   */
  var guylineIntegrity: Record<string, string> | undefined;
}

const hashes = (): Record<string, string> => (globalThis.guylineIntegrity ??= {});

/** The hash that the content of an address must have; undefined where none is known. */
export const hashOf = (url: string): string | undefined => hashes()[url];

/** The manifest at `url` is loaded only with this content. */
export function expectManifest(url: string, integrity: string | undefined): void {
  if (integrity) hashes()[url] = integrity;
}

interface Manifest {
  metaData?: { integrity?: Record<string, string> };
}

/** Has the browser compare what it loads of a remote with what was deployed; what a manifest does not name is not compared. */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'guyline-integrity',
  async fetch(url, init) {
    const response = await fetch(url, { ...init, integrity: hashOf(url) ?? '' });
    const manifest = (await response
      .clone()
      .json()
      .catch(() => ({}))) as Manifest;
    for (const [file, hash] of Object.entries(manifest.metaData?.integrity ?? {}))
      hashes()[new URL(file, url).href] = hash;
    return response;
  },
  createScript({ url, attrs = {} }) {
    const integrity = hashOf(url);
    if (!integrity) return undefined;
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attrs)) script.setAttribute(name, String(value));
    script.integrity = integrity;
    if (new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
    script.src = url;
    return script;
  },
};
