export { CommunitiesDialog } from "./communities-dialog";
export { FollowDialog } from "./follow-lists";
export { ProfileActions } from "./profile-actions";
