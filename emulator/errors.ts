/** The recorded server's. */
export const version = "1.9.6";

export class BackendError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message);
    this.name = "BackendError";
  }
}

export const errorBody = (error: BackendError): { message: string; code: number; type: string; version: string } => ({
  message: error.message,
  code: error.status,
  type: error.type,
  version,
});

export const errorHeaders = {
  "content-type": "application/json; charset=UTF-8",
  "cache-control": "no-cache, no-store, must-revalidate",
  pragma: "no-cache",
  expires: "0",
} as const;

const always = (status: number, type: string, message: string) => (): BackendError =>
  new BackendError(status, type, message);

const missing = (type: string, what: string): (() => BackendError) =>
  always(404, type, `${what} with the requested ID could not be found.`);

export const badArgument = (message: string): BackendError =>
  new BackendError(400, "general_argument_invalid", message);

export const badQuery = (message: string): BackendError => new BackendError(400, "general_query_invalid", message);

export const unauthorized = (
  message = "The current user is not authorized to perform the requested action.",
): BackendError => new BackendError(401, "user_unauthorized", message);

export const invalidCredentials = always(
  401,
  "user_invalid_credentials",
  "Invalid credentials. Please check the email and password.",
);

export const userExists = always(
  409,
  "user_already_exists",
  "A user with the same id, email, or phone already exists in this project.",
);

export const tooManyUsers = always(
  400,
  "user_count_exceeded",
  "The current project has exceeded the maximum number of users. Please check your user limit in the Appwrite console.",
);

export const invalidToken = always(401, "user_invalid_token", "Invalid token passed in the request.");

export const userNotFound = missing("user_not_found", "User");

export const userBlocked = always(403, "user_blocked", "The current user has been blocked.");

export const sessionNotFound = always(404, "user_session_not_found", "The current user session could not be found.");

export const sessionActive = always(
  401,
  "user_session_already_exists",
  "Creation of a session is prohibited when a session is active.",
);

export const databaseNotFound = (id: string): BackendError =>
  new BackendError(404, "database_not_found", `Database with the requested ID '${id}' could not be found.`);

export const bucketNotFound = missing("storage_bucket_not_found", "Storage bucket");

export const fileNotFound = always(404, "storage_file_not_found", "The requested file could not be found.");

export const unknownOrigin = (host: string): BackendError =>
  new BackendError(
    403,
    "general_unknown_origin",
    `Invalid Origin. Register your new client (${host}) as a new Web platform on your project console dashboard`,
  );

export const projectNotFound = always(
  404,
  "project_not_found",
  "Project with the requested ID could not be found. Please check the value of the X-Appwrite-Project header to ensure the correct project ID is being used.",
);

export const tooMany = always(
  429,
  "general_rate_limit_exceeded",
  "Rate limit for the current endpoint has been exceeded. Please try again after some time.",
);

export const notCovered = (what: string): BackendError =>
  new BackendError(501, "general_not_implemented", `The embedded backend does not cover ${what}.`);

export const missingScope = (who: string, role: string, scope: string): BackendError =>
  new BackendError(401, "general_unauthorized_scope", `${who} (role: ${role}) missing scopes (["${scope}"])`);

export const serverError = always(500, "general_unknown", "Server Error");

export const teamNotFound = missing("team_not_found", "Team");

export const teamTaken = always(
  409,
  "team_already_exists",
  "Team with requested ID already exists. Please choose a different ID and try again.",
);

export const membershipNotFound = missing("membership_not_found", "Membership");

export const invitationNotFound = always(
  404,
  "team_invite_not_found",
  "The requested team invitation could not be found.",
);

export const otherTeams = always(404, "team_membership_mismatch", "The membership ID does not belong to the team ID.");

export const confirmedAlready = always(409, "membership_already_confirmed", "Membership is already confirmed.");

export const refused = (type: string, message: string): BackendError => new BackendError(401, type, message);
