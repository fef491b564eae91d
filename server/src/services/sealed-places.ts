import type { SealedPlace } from "../lib/sealed-place.ts";
import { operatorAppKeys } from "../modules/access/access.services.ts";
import { browserKeys } from "../modules/auth/encryption.service.ts";
import { memberAppKeys } from "../modules/auth/second-factor.services.ts";
import { documentPictures } from "../modules/kyc/kyc.service.ts";
import { retiredSecrets } from "../modules/limits/exclusion.service.ts";
import { paymentSecrets } from "../modules/payments/payment-registry.service.ts";
import { dataCopies } from "../modules/privacy/copy-maker.service.ts";
import { providerSecrets } from "../modules/provider/provider-registry.service.ts";
import { trackingSecrets } from "../modules/tracking/postbacks-desk.service.ts";

/** Every column of the database whose values are sealed under the server's secret. */
export const SEALED_PLACES: readonly SealedPlace[] = [
  browserKeys,
  ...memberAppKeys,
  ...operatorAppKeys,
  providerSecrets,
  paymentSecrets,
  trackingSecrets,
  dataCopies("data_copies"),
  dataCopies("desk_copies"),
  documentPictures,
  retiredSecrets,
];
