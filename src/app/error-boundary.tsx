import { Component, type ReactNode } from "react";
import { forgetFailedLoads } from "@/lib/lazy";
import { reportOnce } from "@/lib/report";

interface Props {
  /** What to show instead; `reset` tries again. */
  fallback: (reset: () => void) => ReactNode;
  /** A change of this forgets the failure: another screen may work. */
  resetKey?: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  resetKey: string | undefined;
}

/** Catches what a screen throws while it renders, so that a defect costs one screen and not the app. */
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
    reportOnce("A screen failed to render", error);
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : this.props.fallback(() => this.setState({ error: null }));
  }
}
