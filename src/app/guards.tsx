import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { href } from "@/config/paths";
import { textIn } from "@/lib/field-in";
import { SessionUserContext, SessionUserIdContext, useSession, useSessionUser } from "@/queries/people/session";

interface ComingFrom {
  from?: string;
}

const ToLogin = () => {
  const { pathname, search } = useLocation();
  return <Navigate to={href.login()} replace state={{ from: pathname + search } satisfies ComingFrom} />;
};

const toLogin = <ToLogin />;

interface RequireAuthProps {
  children: ReactNode;
  /** For visitors; default: the login. */
  otherwise?: ReactNode;
}

export const RequireAuth = ({ children, otherwise = toLogin }: RequireAuthProps) => {
  const session = useSession();
  if (session.status === "signed-out") return otherwise;
  return (
    <SessionUserContext value={session.user}>
      <SessionUserIdContext value={session.user.id}>{children}</SessionUserIdContext>
    </SessionUserContext>
  );
};

const cameFrom = (state: unknown): string => textIn(state, "from") ?? href.home();

export const RequireGuest = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const location = useLocation();
  return session.status === "signed-in" ? <Navigate to={cameFrom(location.state)} replace /> : children;
};

interface RequireModeratorProps {
  children: ReactNode;
  pending: ReactNode;
  otherwise: ReactNode;
}

export const RequireModerator = ({ children, pending, otherwise }: RequireModeratorProps) => {
  const { isModerator } = useSessionUser();
  if (isModerator === undefined) return pending;
  return isModerator ? children : otherwise;
};
