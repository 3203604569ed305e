import type { ReactNode } from 'react';

/** The address of a mail. Before its @ an address may have signs by which a link of a mail names further receivers, or its text. */
export const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** Somebody's address, which writes a mail to them. */
export const MailLink = ({ address }: { address: string }): ReactNode => (
  <a href={mailTo(address)}>
    <bdi>{address}</bdi>
  </a>
);
