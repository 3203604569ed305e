import { Component, createContext, type ReactNode, Suspense, useContext, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { askAgain } from '@guyline/web-core/lazily';
import type { PanelDefinition } from '../panel.js';
import { Near, useCameNear } from './near.js';
import { PanelSkeleton } from './panel-body.js';
import { FailedContext, PanelFailure } from './panel-failure.js';

const HeadContext = createContext<HTMLElement | null>(null);

/** What a panel shows at the end of its heading: tabs, a link, a count. */
export function PanelExtra({ children }: { children: ReactNode }): ReactNode {
  const head = useContext(HeadContext);
  return head && createPortal(children, head);
}

/** Keeps the failure of a panel to that panel. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    const { error } = this.state;
    const retry = async (): Promise<void> => {
      await askAgain(error);
      this.setState({ error: undefined });
    };
    return <PanelFailure error={error} onRetry={retry} />;
  }
}

interface PanelFrameProps {
  panel: PanelDefinition;
  filter: DashboardFilter;
  /** The page begins with it: its code and data load without waiting for the browser to report it visible. */
  onScreen?: boolean;
}

/** A panel: heading, and a body whose code and data come when it is near the screen. */
export function PanelFrame({ panel, filter, onScreen = false }: PanelFrameProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const section = useRef<HTMLElement>(null);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [failed, setFailed] = useState(false);
  // Cards say what they are; an error alone does not say of what.
  const flat = Boolean(panel.flat) && !failed;
  const grows = panel.grows ?? (panel.flat && failed);
  const heading = useId();
  return (
    <section
      ref={section}
      aria-labelledby={heading}
      className={`gl-panel gl-dash-panel gl-dash-${panel.span} ${flat ? 'gl-dash-flat' : ''} ${grows ? 'gl-dash-grows' : ''} ${panel.first ? 'gl-dash-first' : ''} ${panel.tall ? 'gl-dash-tall' : ''} ${panel.waits ? 'gl-dash-waits' : ''}`}
      data-panel={panel.key}
      data-tour={`panel_${panel.key}`}
    >
      <div className={flat ? 'gl-sr' : 'gl-dash-head'} data-tour-head={panel.flat ? undefined : ''}>
        <h2 id={heading} tabIndex={-1}>
          {t(`panels.${panel.key}`)}
        </h2>
        <div ref={setHead} className="gl-dash-extra" />
      </div>
      <HeadContext value={head}>
        <FailedContext value={setFailed}>
          <Near target={section} initially={onScreen}>
            <Boundary>
              <Body panel={panel} filter={filter} />
            </Boundary>
          </Near>
        </FailedContext>
      </HeadContext>
    </section>
  );
}

/** The body of a panel; the code that does not come with the page comes when the panel is near the screen. */
function Body({ panel, filter }: { panel: PanelDefinition; filter: DashboardFilter }): ReactNode {
  const near = useCameNear();
  if ('ahead' in panel.body && !near) return null;
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <panel.body filter={filter} />
    </Suspense>
  );
}
