export { LimitDialog } from "./limit-dialog";
export { LimitedMember } from "./limited-member";
export { ReportDialog } from "./report-dialog";
export { WarnDialog } from "./warn-dialog";
