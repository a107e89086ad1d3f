// What a press opens loads together, with the first press.
import { lazyPart } from "@/lib/load";

const parts = () => import("./late-community");

export const CommunityActions = lazyPart(async () => (await parts()).CommunityActions);

export const DeviceActions = lazyPart(async () => (await parts()).DeviceActions);

export const EditTextDialog = lazyPart(async () => (await parts()).EditTextDialog);

export const InviteDialog = lazyPart(async () => (await parts()).InviteDialog);

export const MemberActions = lazyPart(async () => (await parts()).MemberActions);

export const ShareDialog = lazyPart(async () => (await parts()).ShareDialog);
