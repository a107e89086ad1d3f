export { CommunityActions } from "./community-actions";
export { DeviceActions } from "./device-actions";
export { EditTextDialog } from "./edit-text-dialog";
export { InviteDialog } from "./invite-dialog";
export { MemberActions } from "./member-actions";
export { ShareDialog } from "./share-dialog";
