import { type ComponentProps, type ReactNode, useId } from 'react';

/** A labelled input with its fault below it; without antd. */
export function Field({
  label,
  fault,
  ...input
}: { label: string; fault?: string } & ComponentProps<'input'>): ReactNode {
  const id = useId();
  return (
    <label>
      <span>{label}</span>
      <input {...input} aria-invalid={Boolean(fault)} aria-describedby={fault ? id : undefined} />
      {fault && (
        <span className="gl-fault" id={id}>
          {fault}
        </span>
      )}
    </label>
  );
}

/** What the whole form has to say: a failure, or what was done before. */
export const Notice = ({ fault, told }: { fault?: string; told?: string }): ReactNode => (
  <>
    <div role="alert">{fault && <span className="gl-notice gl-notice-fault">{fault}</span>}</div>
    {told && !fault && (
      <div role="status">
        <span className="gl-notice">{told}</span>
      </div>
    )}
  </>
);

export const emailFits = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/**
 * Only a path of the portal itself: a link from elsewhere must not send people away after sign-in. Browsers leave tabs and line ends out
 * of an address, so that a slash after one of them begins another host's.
 */
export const safePath = (path: string | null): string =>
  path && /^\/(?![/\\])\P{Cc}*$/u.test(path) ? path : '/dashboard';
