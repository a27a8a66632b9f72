import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';

interface ErrorBoundaryProps {
  /** `The map could not be shown`. */
  title?: string;
  text?: string;
  children: ReactNode;
}

/** Confines an error to a part of the page, such as a map or viewer. Routes have `RouteError`. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title={this.props.title ?? "This section couldn't be shown"}
        text={this.props.text ?? 'The rest of the page still works.'}
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
