// @module-tag detail
// What communities may ask of the server while another screen shows.
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { signOut } from "@/sdk/account/auth";
import { rememberRead } from "@/sdk/communities/reads";
import { backend } from "../support/backend";
import { ada, ben } from "../support/people";
import { renderApp } from "../support/render-app";
import { teamCommunity } from "../support/shared-communities";

const newOfOthers = (table: string): RegExp => new RegExp(`${table}/.*"notEqual","attribute":"userId"`);

describe("The cost of communities", () => {
  it("calls-8: a start asks once what is new in a private community, in six requests", async () => {
    const [me, other] = [await ada(), await ben()];
    const walks = await teamCommunity({ team: { [other.id]: "owner", [me.id]: "member" } });
    backend.signInBrowser(me.id);
    const now = new Date().toISOString();
    await rememberRead(walks, me.id, { threadsAt: now, chatAt: now }, true);
    await signOut();
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons" });
    backend.forgetRequests();
    const { queryClient } = renderApp("/", { as: me });
    await screen.findByText("Herons");
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));
    await waitFor(() => expect(backend.requests("GET", newOfOthers("threads"))).toHaveLength(1));
    await waitFor(() => expect(backend.requests("GET", /messages.*"parentUserId"/)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const asked = backend.requests("GET", /(communities|threads|messages|reads|hidden)\/documents|^\/teams/);
    const log = asked.map(({ path, search }) => path + search);
    expect(log, log.join("\n")).toHaveLength(6);
  });
});
