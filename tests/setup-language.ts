// Tests read English as it stands in the code: no catalogue is loaded.
import { i18n } from "@lingui/core";

i18n.loadAndActivate({ locale: "en", messages: {} });
