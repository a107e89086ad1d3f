import { Link, useLocation } from "react-router-dom";

/** The way to the other public screen. It takes along which page was asked for. */
export const AuthSwitch = ({ question, to, label }: { question: string; to: string; label: string }) => {
  const state: unknown = useLocation().state;
  return (
    <p className="mt-2.5 text-center text-sm text-ink-2">
      {question}{" "}
      <Link
        to={to}
        state={state}
        className="-mx-1 inline-block px-1 py-3 font-semibold text-accent-text hover:underline"
      >
        {label}
      </Link>
    </p>
  );
};
