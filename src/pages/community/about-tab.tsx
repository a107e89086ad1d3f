import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { Flag, Globe, Link as LinkIcon, Lock, LogOut, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { copyLink } from "@/components/ui/clipboard";
import { TallText } from "@/components/ui/tall-text";
import { href } from "@/config/paths";
import type { SharedCommunity } from "@/domain/shared-community";
import { withoutGaps } from "@/domain/text";
import { longDate } from "@/lib/format";
import { useStaff } from "@/queries/communities/members";
import type { Role } from "@/queries/communities/shared";
import { useLeaveQuestion, useReportCommunity } from "./leave-or-report";
import { MemberRow, RoleBadge } from "./member-row";

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="pt-5 first:pt-0">
    <h2 className="pb-1.5 text-section font-bold tracking-heading">{title}</h2>
    {children}
  </section>
);

/** Each once, without numbers of its own. */
const rulesOf = (rules: string): string[] => {
  const lines = rules.split("\n").map((line) => line.replace(/^\s*(?:\d+[.)]|[-*•])\s*/, "").trim());
  return [...new Set(lines.filter(Boolean))];
};

interface AboutTabProps {
  community: SharedCommunity;
  role: Role;
  count: number | undefined;
}

export const AboutTab = ({ community, role, count }: AboutTabProps) => {
  const { description, rules, isPrivate, createdAt } = community;
  const lines = rulesOf(rules);
  const since = longDate(createdAt);
  const staff = useStaff(community);
  const report = useReportCommunity(community);
  const leaving = useLeaveQuestion(community);
  const Openness = isPrivate ? Lock : Globe;

  return (
    <div className="flex flex-col px-4 py-5 rail:px-5">
      <Part title={t`What this is`}>
        <TallText text={withoutGaps(description)} className="text-body" />
      </Part>
      {lines.length > 0 && (
        <Part title={t`Rules`}>
          <ol className="flex flex-col gap-2.5">
            {lines.map((line, index) => (
              <li key={line} className="flex gap-3.5">
                <span
                  aria-hidden="true"
                  className="grid size-6 flex-none place-items-center rounded-full bg-raised text-fine font-label text-ink-2"
                >
                  {index + 1}
                </span>
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {line}
                </span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {staff?.length !== 0 && (
        <Part title={t`Who looks after it`}>
          <ul>
            {staff?.map((each) => (
              <MemberRow key={each.id} userId={each.id} note="" end={<RoleBadge role={each.role} />} />
            ))}
          </ul>
        </Part>
      )}
      <ul className="mt-5 flex flex-col gap-3.5 rounded-large border border-line p-4">
        <li className="flex items-center gap-3.5">
          <Openness aria-hidden="true" className="size-5 flex-none text-ink-2" />
          <span>
            <b className="block font-label">{isPrivate ? t`Private` : t`Public`}</b>
            <span className="text-small text-ink-2">
              {isPrivate
                ? t`Only members see it, and no one can find it without an invitation.`
                : t`Every member can read it and join.`}
            </span>
          </span>
        </li>
        <li className="flex items-center gap-3.5">
          <Users aria-hidden="true" className="size-5 flex-none text-ink-2" />
          <span>
            <b className="block font-label">
              {count === undefined ? t`Members` : <Plural value={count} one="# member" other="# members" />}
            </b>
            <span className="text-small text-ink-2">{t`Since ${since}`}</span>
          </span>
        </li>
      </ul>
      <div className="flex flex-wrap gap-2.5 pt-5">
        <Button variant="ghost" onClick={() => void copyLink(href.community(community.id))}>
          <LinkIcon aria-hidden="true" className="size-4.5" />
          {t`Copy link`}
        </Button>
        {role === "none" && (
          <Button variant="ghost" onClick={report.open}>
            <Flag aria-hidden="true" className="size-4.5" />
            {t({ message: "Report", context: "command" })}
          </Button>
        )}
        {role !== "none" && (
          <Button variant="soft-danger" onClick={leaving.open}>
            <LogOut aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
            {t`Leave`}
          </Button>
        )}
      </div>
      {report.dialog}
      {leaving.question}
    </div>
  );
};
