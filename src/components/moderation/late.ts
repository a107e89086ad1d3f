// What reports and moderation open loads together, with the first of them.
import { withTexts } from "@/lib/language";
import { lazyPart } from "@/lib/load";

const parts = () => withTexts(import("./late-moderation"), "pages");

export const LimitDialog = lazyPart(async () => (await parts()).LimitDialog);

export const LimitedMember = lazyPart(async () => (await parts()).LimitedMember);

export const ReportDialog = lazyPart(async () => (await parts()).ReportDialog);

export const WarnDialog = lazyPart(async () => (await parts()).WarnDialog);
