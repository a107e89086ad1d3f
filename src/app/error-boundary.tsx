import { Component, type ReactNode } from "react";
import { reportOnce } from "@/lib/errors";
import { CodeLoadError, forgetFailedLoads } from "@/lib/load";

interface Props {
  fallback: (reset: () => void, error: unknown) => ReactNode;
  resetKey?: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  resetKey: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error("Something was thrown that is not an error") };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailedLoads();
    // The code did not load, which is not a defect.
    if (error instanceof CodeLoadError) return;
    reportOnce("A screen failed to render", error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.fallback(() => this.setState({ error: null }), error);
  }
}
