import { Component, type ReactNode } from 'react';

interface Props {
  onRetry?: (error: unknown) => Promise<void>;
  children: ReactNode;
}

/** Offers a second try where what it shows failed. */
export class Retry extends Component<Props, { error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError = (error: unknown) => ({ error });

  private readonly retry = async (): Promise<void> => {
    await this.props.onRetry?.(this.state.error);
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    return this.state.error ? <button onClick={() => void this.retry()}>Retry</button> : this.props.children;
  }
}
