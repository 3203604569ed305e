import type { ReactNode } from 'react';

/** Facts in one line, with a point between two of them; where the line breaks, neither end of it has one. Parts that are empty are left out. */
export const Dotted = ({ parts }: { parts: readonly ReactNode[] }): ReactNode => (
  <span className="gl-dotted">
    {parts
      .filter((part) => part !== null && part !== undefined && part !== false && part !== '')
      .map((part, at) => (
        <span key={at}>
          {at > 0 && <span className="gl-dot"> · </span>}
          {/* "99 Cents Only" keeps its number in front, in Arabic too. */}
          {typeof part === 'string' ? <bdi>{part}</bdi> : part}
        </span>
      ))}
  </span>
);
