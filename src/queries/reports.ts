// Owns what members report. What moderators do with it is queries/moderation, which nobody else loads.
import { useMutation } from "@tanstack/react-query";
import type { NewReport } from "@/domain/report";
import { useSessionUserId } from "@/queries/members/session";
import { createReport } from "@/sdk/reports";

/** Tells the moderators of a post or a profile. */
export const useReport = () => {
  const reporterId = useSessionUserId();
  return useMutation({
    mutationFn: (report: Omit<NewReport, "reporterId">) => createReport({ ...report, reporterId }),
  });
};
