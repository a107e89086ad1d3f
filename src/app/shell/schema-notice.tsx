import { Notice } from "@/components/ui/notice";
import { useSessionUser } from "@/queries/auth";
import { useIsSchemaOlder } from "@/queries/older-schema";

/** Tells moderators, who know the host, what brings the missing parts (schema-2). Members are told where one is missing. */
export const SchemaNotice = () => {
  const isOlder = useIsSchemaOlder();
  const { isModerator } = useSessionUser();
  if (!isOlder || !isModerator) return null;
  return (
    <div className="border-b border-line p-3">
      <Notice>
        This server’s schema is older than the app, so parts of the app are not available. Whoever runs the server
        brings it up to date with <code className="font-strong">npm run backend:push</code>.
      </Notice>
    </div>
  );
};
