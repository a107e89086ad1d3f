export { loadBackground } from "./background";
export { LimitedNotice } from "./limited-notice";
export { UpdateNotice } from "./update-notice";
