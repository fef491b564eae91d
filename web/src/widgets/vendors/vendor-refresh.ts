/** A change of language asks for the vendors again after this pause, so that quick changes ask once (VENDOR-03). */
export const VENDOR_REFRESH_MS = 250;
