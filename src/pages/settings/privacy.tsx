import { LongText } from "./long-text";
import { privacyText } from "./privacy-text";

export const Privacy = () => <LongText parts={privacyText} />;
