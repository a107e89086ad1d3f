// Notices of an open page that nobody looks at: what the bell hears goes to the worker, which shows it unless another
// window is looked at. Several pages tell of it under one tag, and one notice shows.
import { i18n } from "@lingui/core";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { href } from "@/config/paths";
import { withoutMuted, type ActivityEvent } from "@/domain/activity";
import { levelOf, showsWordsIn, type NoticeSettings } from "@/domain/notice-settings";
import { noticeOf, type Happening } from "@/domain/notices";
import { currentLanguage } from "@/lib/language";
import { listen, together } from "@/lib/listen";
import { serverNow } from "@/lib/server-clock";
import { activityKeys } from "@/queries/keys";
import { knownMuted } from "@/queries/people/mutes";
import { useSessionUser } from "@/queries/people/session";
import { findAuthor, loadAuthors } from "@/queries/people/users";
import { closeNotices, onOpenNotice, showNotice } from "@/sdk/notices/this-device";
import { saveDevice } from "./device";
import { loadNoticeSettings } from "./settings";

type Told = Omit<Happening, "name">;

const shown = ({ content, warning }: { content: string; warning: string }): string => warning || content;

const toldOf = (event: ActivityEvent, settings: NoticeSettings): Told | null => {
  if (event.kind === "follow")
    return { kind: "follow", subject: "followers", community: "", words: "", url: href.profile(event.userId) };
  if (event.post) {
    const { id, parentId, quotedPostId } = event.post;
    const subjects = {
      reply: `reply ${parentId}`,
      quote: `quote ${quotedPostId}`,
      mention: "mentions",
      like: `like ${id}`,
    };
    const words = event.kind === "like" || !showsWordsIn(settings, false) ? "" : shown(event.post);
    return { kind: event.kind, subject: subjects[event.kind], community: "", words, url: href.post(id) };
  }
  const { id, table, communityId, communityName, isPrivate } = event.text;
  if (levelOf(settings, communityId) === "off") return null;
  return {
    kind: event.kind === "text-reply" ? "reply" : "mention",
    subject: `${table} ${communityId}`,
    community: communityName,
    words: showsWordsIn(settings, isPrivate) ? shown(event.text) : "",
    url: href.communityText(communityId, table, id),
  };
};

const notify = async (client: QueryClient, to: string, events: readonly ActivityEvent[]): Promise<void> => {
  const settings = await loadNoticeSettings(client);
  const heard = withoutMuted(events, knownMuted(client));
  await loadAuthors(client, heard);
  for (const event of heard) {
    const told = toldOf(event, settings);
    if (!told || (!("text" in event) && told.kind !== "text" && settings.off.includes(told.kind))) continue;
    const name = findAuthor(client, event.userId)?.username ?? "";
    await showNotice(
      noticeOf(
        { ...told, name },
        { to, language: currentLanguage(), count: 1, translate: (message) => i18n._(message) },
      ),
    );
  }
};

const isUnseenOf = (queryKey: readonly unknown[]): boolean =>
  activityKeys.allUnseen.every((part, at) => queryKey[at] === part);

const keyOf = (event: ActivityEvent): string =>
  `${event.kind} ${event.userId} ${event.post?.id ?? ("text" in event ? event.text.id : event.createdAt)}`;

const tellFromNow = (client: QueryClient, to: string): (() => void) => {
  const since = serverNow().toISOString();
  const told = new Set<string>();
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || !document.hidden || !isUnseenOf(query.queryKey)) return;
    const events = (query.state.data ?? []) as readonly ActivityEvent[];
    const fresh = events.filter((event) => event.createdAt > since && !told.has(keyOf(event)));
    for (const event of fresh) told.add(keyOf(event));
    if (fresh.length > 0) notify(client, to, fresh).catch(() => undefined);
  });
};

/** For members who turned notices on here. Notices that lead to what is on the screen (at `path`) are closed. */
export const useNotices = (path: string, open: (url: string) => void): void => {
  const client = useQueryClient();
  const { id, handle } = useSessionUser();
  const openPressed = useEffectEvent(open);
  useEffect(() => {
    // The browser may have taken the permission or the subscription away, or this is another account's handle.
    saveDevice({ id, handle }).catch(() => undefined);
    return together(
      tellFromNow(client, id),
      onOpenNotice((url) => openPressed(url)),
    );
  }, [client, id, handle]);
  useEffect(() => {
    const close = (): void => {
      if (document.hidden) return;
      const isAll = path.startsWith(href.activity());
      closeNotices((url) => isAll || url.split("?")[0] === path).catch(() => undefined);
    };
    close();
    return listen(document, ["visibilitychange"], close);
  }, [path]);
};
