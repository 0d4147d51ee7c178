/** What a delivery photo may be (rules photo-limits, photo-form-input, photo-file-input). */

export const MAX_PHOTOS = 3;
/** Bytes of one photo as it is sent (rule body-sizes). */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Bytes of a whole form with its photos. */
export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;
/** Width × height as sent; a larger one is not decoded. */
export const MAX_PIXELS = 50_000_000;
/** Pixels of the longer side as stored. */
export const STORED_EDGE = 1600;

/** Characters of the driver's note (rule driver-page-facts). */
export const NOTE_MAX_LENGTH = 2000;
