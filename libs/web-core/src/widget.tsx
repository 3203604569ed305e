import { Component, type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Widgets } from '@guyline/contract/widgets';
import { lazyWidget } from './remotes.js';

class Boundary extends Component<{ onRetry: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const retry = (): void => {
      this.props.onRetry();
      this.setState({ failed: false });
    };
    return <Down onRetry={retry} />;
  }
}

function Down({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  return <Result status="warning" title={t('widgetDown')} extra={<Button onClick={onRetry}>{t('retry')}</Button>} />;
}

/** A widget of another area, loaded from its owner's remote when it is first shown. */
export function Widget<Name extends keyof Widgets>(props: { name: Name } & Widgets[Name]): ReactNode {
  const [tries, setTries] = useState(0);
  return (
    <Boundary onRetry={() => setTries((count) => count + 1)}>
      <Try key={tries} {...props} />
    </Boundary>
  );
}

/** One attempt to load it: a failed download is retried with a new attempt. */
function Try<Name extends keyof Widgets>({ name, ...props }: { name: Name } & Widgets[Name]): ReactNode {
  const Loaded = useMemo(() => lazyWidget(name), [name]) as ComponentType<object>;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
