import { account } from "./step-account";
import { back } from "./step-back";
import { build } from "./step-build";
import { check } from "./step-check";
import { checkBack } from "./step-check-back";
import { demoGoods } from "./step-demo-goods";
import { olderData } from "./step-older-data";
import { olderShop } from "./step-older-shop";
import { migrations } from "./step-migrations";
import { preview } from "./step-preview";
import { resources } from "./step-resources";
import { secrets } from "./step-secrets";
import { settings } from "./step-settings";
import { upload } from "./step-upload";
import type { Step } from "./step";
import type { Options } from "./options";

/**
 * What a deployment does, in its order. Each step looks first and does only what is missing, so that a deployment that
 * broke off goes on where it was.
 */
export const steps: Record<Options["mode"], readonly Step[]> = {
  upload: [build, account, olderShop, olderData, resources, settings, secrets, migrations, demoGoods, upload, check],
  preview: [build, account, olderShop, resources, settings, preview],
  back: [account, back, checkBack],
};
