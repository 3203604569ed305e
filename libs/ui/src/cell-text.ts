import { isValidElement, type ReactNode } from 'react';

/** What a cell says in words: its tooltip, since a narrow column shortens it. Undefined for what is drawn, a state or a picture. */
export function cellText(node: ReactNode): string | undefined {
  const text = (part: ReactNode): string => {
    if (typeof part === 'string' || typeof part === 'number') return String(part);
    if (Array.isArray(part)) return (part as ReactNode[]).map(text).join('');
    return isValidElement<{ children?: ReactNode }>(part) ? text(part.props.children) : '';
  };
  return text(node).trim() || undefined;
}
