import { CommunityImage } from "@/components/communities/community-image";
import { DeviceNote } from "@/components/communities/device-note";
import { ThreadCard } from "@/components/communities/thread-card";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { app } from "@/config/app";
import { plural } from "@/lib/plural";
import type { Community } from "@/schemas/community";
import { NewReply } from "./new-reply";
import { NewThread } from "./new-thread";

export const CommunityScreen = ({ community }: { community: Community }) => {
  const { id, name, description, isPrivate, threads } = community;
  return (
    <>
      <title>{`${name} · ${app.name}`}</title>
      <PageHeader title={name} actions={isPrivate ? <Badge>Private</Badge> : undefined} />
      <div className="flex flex-col gap-4 border-b border-line p-4 rail:p-5">
        <div className="flex items-start gap-4">
          <CommunityImage community={community} size="xl" />
          <div className="min-w-0 flex-1">
            <p dir="auto" className="text-body wrap-anywhere whitespace-pre-line">
              {description}
            </p>
            <p className="mt-2 text-sm text-ink-2">{plural(threads.length, "thread", "threads")}</p>
          </div>
        </div>
        <DeviceNote />
      </div>
      <div className="border-b border-line p-4 rail:p-5">
        <NewThread communityId={id} />
      </div>
      <section aria-labelledby="threads">
        <h2 id="threads" className="sr-only">
          Threads
        </h2>
        {threads.length === 0 ? (
          <EmptyState drawing="replies" title="No threads yet" text="The first one can be yours: start it above." />
        ) : (
          <ul>
            {threads.map((thread) => (
              <li key={thread.id} className="border-b border-line px-4 pt-3.5 pb-1.5 rail:px-5 rail:pt-4">
                <ThreadCard
                  thread={thread}
                  replyForm={({ id: threadId }) => <NewReply communityId={id} threadId={threadId} />}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
};
