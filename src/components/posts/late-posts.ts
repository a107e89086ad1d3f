export { ListedWordMark } from "./listed-word-mark";
export { PostActions } from "./post-actions";
export { VerifyFirst } from "./verify-first";
