import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { ErrorResult } from '@guyline/ui/page';

const nobody = (): void => undefined;

/** Tells the frame around whether its panel has failed: then its title is seen. */
export const FailedContext = createContext<(failed: boolean) => void>(nobody);

/** What lies over a panel and has a title of its own: its failure is not the panel's. */
export const OverPanel = ({ children }: { children: ReactNode }): ReactNode => (
  <FailedContext value={nobody}>{children}</FailedContext>
);

/** What is shown in place of a panel, or of a part of one, that failed: what went wrong, and Retry. */
export function PanelFailure({
  name,
  error,
  onRetry,
}: {
  /** Of a part that has no title of its own. */
  name?: string | undefined;
  error: unknown;
  onRetry: () => unknown;
}): ReactNode {
  const tell = useContext(FailedContext);
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  return (
    <>
      {name && <h3 style={{ fontSize: 14, fontWeight: 600, margin: 0 }}>{name}</h3>}
      <ErrorResult error={error} onRetry={onRetry} />
    </>
  );
}
