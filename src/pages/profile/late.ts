// What a press opens loads together, with the first press.
import { lazyPart } from "@/lib/load";

const parts = () => import("./late-profile");

export const CommunitiesDialog = lazyPart(async () => (await parts()).CommunitiesDialog);

export const FollowDialog = lazyPart(async () => (await parts()).FollowDialog);

export const ProfileActions = lazyPart(async () => (await parts()).ProfileActions);
