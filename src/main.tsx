import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, prepareFirstScreen } from "@/app/app";
import "@/styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** Browsers refuse view transitions in a hidden tab, each in its own words, of which React knows some. */
const onRecoverableError = (error: unknown): void => {
  if (!(error instanceof DOMException && error.name === "InvalidStateError")) reportError(error);
};

// Until then the skeleton of index.html stands in #root. As a transition the first screen is worked out in small pieces,
// between which the browser can do other things.
void prepareFirstScreen().then((client) =>
  startTransition(() =>
    createRoot(root, { onRecoverableError }).render(
      <StrictMode>
        <App queryClient={client} />
      </StrictMode>,
    ),
  ),
);
