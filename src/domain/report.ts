import * as z from "zod/mini";
import { limits } from "./limits";
import { characterCount } from "./text";

/** Why somebody reports something, as it is stored and as it reads. */
export const reportReasons = [
  { value: "spam", label: "Spam" },
  { value: "unkind", label: "Unkind" },
  { value: "private", label: "Private details" },
  { value: "other", label: "Something else" },
] as const;

export type ReportReason = (typeof reportReasons)[number]["value"];

/** A report that is about to be sent, of a post or of a profile. */
export interface NewReport {
  subject: { postId: string } | { profileId: string };
  /** Whose it is; '' for nobody's. */
  subjectUserId: string;
  reporterId: string;
  reason: ReportReason;
  note: string;
}

/** Rules of the report form. */
export const reportFieldsSchema = z.object({
  note: z.string().check(
    z.trim(),
    z.refine((note) => characterCount(note) <= limits.reportNote, "Too many characters"),
  ),
});

export type ReportFields = z.infer<typeof reportFieldsSchema>;
