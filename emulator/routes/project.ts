// The project's settings, for API keys.
import type { BackendApp, BackendContext, BackendRequest } from "../context.ts";
import { notCovered } from "../errors.ts";
import { optional, required, type Rule } from "../params.ts";
import { lacksScope } from "../request-auth.ts";

const limitRule: Rule<number | null> = {
  accepts: (value): value is number | null =>
    value === null || (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 10_000),
  says: () => "Value must be a valid range between 1 and 10,000",
};

const enabledRule: Rule<boolean> = {
  accepts: (value): value is boolean => typeof value === "boolean",
  says: () => "Value must be a valid boolean",
};

export const projectRoutes = (app: BackendApp, { projectId, policies }: BackendContext): void => {
  const privileged = (c: BackendRequest, scope: string): void => {
    if (!c.var.requester.privileged) throw lacksScope(c.var.requester, scope);
  };

  const shownProject = (): Record<string, unknown> => ({
    $id: projectId,
    name: projectId,
    authMethods: [
      { $id: "email-password", enabled: true },
      { $id: "anonymous", enabled: policies.anonymousSessions() },
    ],
  });

  app.get("/project", (c) => {
    privileged(c, "project.read");
    return c.json(shownProject());
  });

  app.get("/project/policies", (c) => {
    privileged(c, "policies.read");
    const all = [
      { $id: "user-limit", total: policies.userLimit() ?? 0 },
      {
        $id: "membership-privacy",
        userId: policies.memberIds(),
        userEmail: false,
        userPhone: false,
        userName: false,
        userMFA: false,
        userAccessedAt: false,
      },
    ];
    return c.json({ total: all.length, policies: all });
  });

  app.patch("/project/policies/user-limit", (c) => {
    privileged(c, "policies.write");
    policies.setUserLimit(required(c.var.params, "total", limitRule) || null);
    return c.json(shownProject());
  });

  app.patch("/project/policies/membership-privacy", (c) => {
    const { privileged: hasKey } = c.var.requester;
    if (!hasKey) throw lacksScope(c.var.requester, 'policies.write","project.policies.write');
    const { userId, ...others } = c.var.params;
    if (Object.values(others).some((shown) => shown === true)) throw notCovered("names and addresses in memberships");
    const shown = optional({ userId }, "userId", enabledRule);
    if (shown !== undefined) policies.setMemberIds(shown);
    return c.json(shownProject());
  });

  app.patch("/project/auth-methods/anonymous", (c) => {
    privileged(c, "project.write");
    policies.setAnonymousSessions(required(c.var.params, "enabled", enabledRule));
    return c.json(shownProject());
  });
};
