import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, prepareFirstScreen } from "@/app/app";
import "@/styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// Until then #root has the skeleton of index.html.
void prepareFirstScreen().then((client) =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App queryClient={client} />
      </StrictMode>,
    ),
  ),
);
