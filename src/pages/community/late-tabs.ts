export { AboutTab } from "./about-tab";
export { ChatTab } from "./chat/chat-tab";
export { MembersTab } from "./members-tab";
