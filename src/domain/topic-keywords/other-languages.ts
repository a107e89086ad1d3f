export { keywords as ar } from "./ar";
export { keywords as de } from "./de";
export { keywords as es } from "./es";
export { keywords as fr } from "./fr";
