import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of what failed; a function gets the way to try again and what was thrown. */
  fallback: ReactNode | ((retry: () => void, error: unknown) => ReactNode);
  onRetry?: () => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error?: unknown;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { fallback, children } = this.props;
    if (!this.state.failed) return children;
    return typeof fallback === 'function' ? fallback(this.retry, this.state.error) : fallback;
  }
}
