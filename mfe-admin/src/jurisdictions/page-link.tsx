import type { ReactNode } from 'react';

/** The page of somebody else, in a tab of its own. */
export const PageLink = ({ url }: { url: string }): ReactNode => (
  <a href={url} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
    <bdi dir="ltr">{url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</bdi>
  </a>
);
