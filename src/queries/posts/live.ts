// What realtime does with posts and likes. Nothing that is being read may move, so a new post isn't put into a feed: it
// waits behind the pill above it (arrivals). Only the member's own, which this device is still sending, goes on top.
//
// In order: a new row counts once, because its writer's own answer may have come first (then its record is known). A
// reply moves its post's number and joins the conversation if that is open. An edit changes every copy; a deletion takes
// it out of every list, and whatever answers or quotes it says that it is gone.
//
// Events come in bursts, so they are gathered for a tenth of a second and make one render. When the socket first opens,
// the lists on the screen are asked for again, because something may have come between their answers and the socket.
// After a gap the session is checked and everything on the screen is asked for again (gap.ts). A gap of three seconds
// without a new socket also checks the session: its failure is what shows the notice of a lost server.
import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { type Like, likeSchema } from "@/domain/like";
import { type PostRecord, postSchema } from "@/domain/post";
import { reportOnce } from "@/lib/errors";
import { together } from "@/lib/listen";
import { authKeys, postKeys, realtimeKeys } from "@/queries/keys";
import { withWaitingChanges } from "@/queries/writing/with-waiting-changes";
import { storedSession } from "@/sdk/account/stored-session";
import { subscribe } from "@/sdk/base/realtime";
import { changeArrival, removeArrival } from "./arrivals";
import { removePost } from "./cache";
import { invalidateRelated, showEdited } from "./changes";
import { refreshAfterGap, refreshLists, showNew } from "./gap";
import { showReply } from "./hydrate";
import { addToNumber, countDeletedReply, countReply, showOwnLike } from "./numbers";

const pauseMs = 100;

/** Collects events for a moment and handles them together, in order, so that a burst of them makes one render. */
const gatherEvents = (): { add: (work: () => void) => void; stop: () => void } => {
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    const all = waiting;
    waiting = [];
    timer = undefined;
    notifyManager.batch(() => all.forEach((work) => work()));
  };
  return {
    add: (work) => {
      waiting.push(work);
      timer ??= setTimeout(run, pauseMs);
    },
    stop: () => clearTimeout(timer),
  };
};

/** A shorter gap does not matter. */
const patienceMs = 3000;

const inBackground = (work: Promise<void>): void => {
  work.catch((error: unknown) => reportOnce("An update from the server could not be followed", error));
};

const onCreate = (client: QueryClient, post: PostRecord): void => {
  // The answer to its writer came first.
  if (client.getQueryData(postKeys.record(post.id)) !== undefined) return;
  invalidateRelated(client, post, "later");
  if (!post.parentId) showNew(client, [post]);
  else {
    countReply(client, post);
    inBackground(showReply(client, post));
  }
};

const onDelete = (client: QueryClient, post: PostRecord): void => {
  if (post.parentId) countDeletedReply(client, post);
  removePost(client, post.id);
  invalidateRelated(client, post, "later");
  removeArrival(client, post.id);
};

export const followPosts = (client: QueryClient): (() => void) => {
  let check: ReturnType<typeof setTimeout> | undefined;
  const { add, stop } = gatherEvents();
  // Its failure shows the notice.
  const checkServer = (): void => inBackground(client.invalidateQueries({ queryKey: authKeys.session }));
  const noteConnection = (): void => void client.setQueryData(realtimeKeys.connected, Date.now());
  const unsubscribe = subscribe("posts", postSchema, {
    onCreate: (post) => add(() => onCreate(client, post)),
    onUpdate: (post) =>
      add(() => {
        for (const record of withWaitingChanges([post])) {
          showEdited(client, record);
          changeArrival(client, record);
        }
      }),
    onDelete: (post) => add(() => onDelete(client, post)),
    onDisconnect: () => {
      check ??= setTimeout(checkServer, patienceMs);
    },
    onConnect: () => {
      noteConnection();
      // What came between the answers and the open socket.
      inBackground(refreshLists(client));
    },
    onReconnect: () => {
      noteConnection();
      clearTimeout(check);
      check = undefined;
      checkServer();
      inBackground(refreshAfterGap(client));
    },
  });
  return together(stop, unsubscribe, () => clearTimeout(check));
};

const moveLikes = (client: QueryClient, { postId, userId }: Like, isLiked: boolean): void => {
  if (userId === storedSession()?.id) showOwnLike(client, postId, isLiked);
  else addToNumber(client, postId, "likes", isLiked ? 1 : -1);
};

/** After a gap the numbers are asked for again with their posts. */
export const followLikes = (client: QueryClient): (() => void) => {
  const { add, stop } = gatherEvents();
  const unsubscribe = subscribe("likes", likeSchema, {
    onCreate: (like) => add(() => moveLikes(client, like, true)),
    onDelete: (like) => add(() => moveLikes(client, like, false)),
  });
  return together(stop, unsubscribe);
};
