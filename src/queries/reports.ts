import { useMutation } from "@tanstack/react-query";
import type { NewReport } from "@/domain/report";
import { useSessionUserId } from "@/queries/members/session";
import { createReport } from "@/sdk/moderation/reports";

export const useReport = () => {
  const reporterId = useSessionUserId();
  return useMutation({
    mutationFn: (report: Omit<NewReport, "reporterId">) => createReport({ ...report, reporterId }),
  });
};
