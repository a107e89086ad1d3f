import { Component, Fragment, type ReactNode } from "react";
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
  drawn: number;
}

/** Something else than React, such as an extension of the browser, moved a node of the page. */
const isMovedNode = (error: unknown): boolean => error instanceof DOMException && error.name === "NotFoundError";

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey, drawn: 0 };

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
    if (isMovedNode(error)) {
      this.setState(({ drawn }) => ({ error: null, drawn: drawn + 1 }));
      return;
    }
    reportOnce("A screen failed to render", error);
  }

  override render(): ReactNode {
    const { error, drawn } = this.state;
    return error === null ? (
      <Fragment key={drawn}>{this.props.children}</Fragment>
    ) : (
      this.props.fallback(() => this.setState({ error: null }), error)
    );
  }
}
