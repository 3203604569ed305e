import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Skeleton } from 'antd';
import { type RouteObject, useLocation } from 'react-router-dom';
import { accessTo, type Area, areaOf, type RemoteName } from '@guyline/contract/areas';
import { askAgain } from '@guyline/web-core/lazily';
import { loadedRoutes, loadRoutes } from '@guyline/web-core/remotes';
import { useSession, visitorOf } from '@guyline/web-core/session';
import { sessionsPath } from '../account/sessions-path.js';
import { helpPath } from '../help/help-path.js';
import { Denied, LookOnly, NotFound, RemoteDown } from '../pages/results.js';
import { ErrorBoundary } from './error-boundary.js';
import { RemoteRoutes } from './remote-routes.js';
import { ShownScreen } from './screen-shown.js';
import { useFirstScreen } from './use-first-screen.js';

const screensOf = (routes: RouteObject[]) => () => <RemoteRoutes routes={routes} />;

const remoteScreens = (remote: RemoteName): ComponentType => {
  const routes = loadedRoutes(remote);
  return routes ? screensOf(routes) : lazy(async () => ({ default: screensOf(await loadRoutes(remote)) }));
};

/** Screens of the shell itself: everybody's, and of no area. */
const ownScreens: Record<string, ComponentType> = {
  [sessionsPath]: lazy(async () => ({ default: (await import('../account/sessions-page.js')).SessionsPage })),
  [helpPath]: lazy(async () => ({ default: (await import('../help/help-page.js')).HelpPage })),
};

const Loading = (): ReactNode => (
  <div className="gl-page">
    <Skeleton active paragraph={{ rows: 10 }} />
  </div>
);

function Remote({ name }: { name: RemoteName }): ReactNode {
  const [tries, setTries] = useState(0);
  return (
    <ErrorBoundary
      fallback={(retry, error) => (
        <ShownScreen>
          <RemoteDown error={error} onRetry={() => void askAgain(error).then(retry)} />
        </ShownScreen>
      )}
      onRetry={() => setTries((count) => count + 1)}
    >
      <Try key={tries} name={name} />
    </ErrorBoundary>
  );
}

/** One try to load the screens of a remote: when that failed, the next one asks again. */
const Try = ({ name }: { name: RemoteName }): ReactNode =>
  useFirstScreen(name) ? <Screens name={name} /> : <Loading />;

function Screens({ name }: { name: RemoteName }): ReactNode {
  const Shown = useMemo(() => remoteScreens(name), [name]);
  return (
    <Suspense fallback={<Loading />}>
      <Shown />
    </Suspense>
  );
}

/** In place of a screen that the person may not open, or that does not exist. */
function Refused({ area, access }: { area: Area | undefined; access: ReturnType<typeof accessTo> }): ReactNode {
  if (!area || !access) return <NotFound />;
  return access === 'denied' ? <Denied /> : <LookOnly area={area} />;
}

/** Renders the screen of a path: access denied without permission, not found for unknown paths. */
export function AreaOutlet(): ReactNode {
  const { pathname } = useLocation();
  const session = useSession();
  const Own = ownScreens[pathname];
  if (Own)
    return (
      <Suspense fallback={<Loading />}>
        <ShownScreen>
          <Own />
        </ShownScreen>
      </Suspense>
    );
  const area = areaOf(pathname);
  const access = accessTo(pathname, visitorOf(session));
  if (area && access === 'open') return <Remote key={area.remote} name={area.remote} />;
  return (
    <ShownScreen>
      <Refused area={area} access={access} />
    </ShownScreen>
  );
}
