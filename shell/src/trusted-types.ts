import { trustedTypes } from '@guyline/web-core/trusted-types';

/** Elements and attributes of the charts' tooltips and the like: nothing that loads, runs or sends. */
const inert =
  /^<\/?(?:div|span|ul|li|h[1-6]|p|b|strong|br|i|em)(?:\s+(?:class|style|title|name|role|data-[\w-]+|aria-[\w-]+)=(?:"[^"<>]*"|'[^'<>]*'))*\s*\/?>/i;

/** Whether a text is no markup (styles, which antd writes so, and plain words), or only elements that do nothing. */
export function isInert(text: string): boolean {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1))
    if (!inert.test(text.slice(at))) return false;
  return true;
}

/** A script of the shell or of a remote, at the portal's own address. */
export function isOwnScript(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && /^\/(?:remotes\/[\w-]+\/[0-9a-f]+\/)?[\w~.-]+\.js$/.test(pathname);
}

/**
 * The browser refuses every text that somebody gives it to run or to read as markup, unless a policy has passed it
 * (docs/adr/0014-what-may-run.md). Libraries that know nothing of it come to this one; code of ours gives it nothing.
 */
export function limitMarkup(): void {
  trustedTypes()?.createPolicy('default', {
    createHTML: (text) => (isInert(text) ? text : null),
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
  });
}
