import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Widgets } from '@guyline/contract/widgets';
import { askAgain } from './lazily.js';
import { loadWidget } from './remotes.js';
import { useRefusal } from './use-refusal.js';

interface Failure {
  failed: boolean;
  error?: unknown;
}

class Boundary extends Component<{ onRetry: () => void; children: ReactNode }, Failure> {
  override state: Failure = { failed: false };

  static getDerivedStateFromError(error: unknown): Failure {
    return { failed: true, error };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { error } = this.state;
    const retry = async (): Promise<void> => {
      await askAgain(error);
      this.props.onRetry();
      this.setState({ failed: false });
    };
    return <Down error={error} onRetry={() => void retry()} />;
  }
}

function Down({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  const refusal = useRefusal(error);
  return (
    <Result
      status="warning"
      title={refusal?.title ?? t('widgetDown')}
      subTitle={refusal?.text}
      extra={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
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
  const Loaded = useMemo(() => lazy(() => loadWidget(name)), [name]) as ComponentType<object>;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
