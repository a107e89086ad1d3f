// Before `npm run test:browsers`: installs engines that are missing, where it can. Its tests say what is missing still.
import { installPackages } from "../../scripts/install-packages";
import { engines } from "./test";

for (const { version, packages } of Object.values(engines)) if (version() === null) await installPackages(...packages);
