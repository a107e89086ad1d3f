import { BackendError } from "./errors.ts";

const notFound = (type: string, message: string): BackendError => new BackendError(404, type, message);

export const teamNotFound = (): BackendError =>
  notFound("team_not_found", "Team with the requested ID could not be found.");

export const membershipNotFound = (): BackendError =>
  notFound("membership_not_found", "Membership with the requested ID could not be found.");

export const invitationNotFound = (): BackendError =>
  notFound("team_invite_not_found", "The requested team invitation could not be found.");

export const otherTeams = (): BackendError =>
  notFound("team_membership_mismatch", "The membership ID does not belong to the team ID.");

export const refused = (type: string, message: string): BackendError => new BackendError(401, type, message);

export const confirmedAlready = (): BackendError =>
  new BackendError(409, "membership_already_confirmed", "Membership is already confirmed.");

export const teamTaken = (): BackendError =>
  new BackendError(
    409,
    "team_already_exists",
    "Team with requested ID already exists. Please choose a different ID and try again.",
  );

export const notOwner = (): BackendError =>
  refused("user_unauthorized", "The current user is not authorized to perform the requested action.");
