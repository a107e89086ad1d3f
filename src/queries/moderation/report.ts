import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { NewReport } from "@/domain/report";
import { uniqueId } from "@/lib/object-id";
import { useSessionUserId } from "@/queries/people/session";
import { createReport } from "@/sdk/moderation/reports";

/** One report for each form: the answer to its first try may be lost. */
export const useReport = () => {
  const [id] = useState(uniqueId);
  const reporterId = useSessionUserId();
  return useMutation({
    mutationFn: (report: Omit<NewReport, "reporterId">) => createReport(id, { ...report, reporterId }),
  });
};
