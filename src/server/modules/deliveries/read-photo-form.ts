/**
 * Reads the form of the driver's page (rules photo-form-input, photo-limits): fields `status`, `note`, `updatedBy`
 * (ignored: the step is by the person who is signed in) and the files deliveryPhoto_0 to deliveryPhoto_5, of which only
 * a report may bring more than three (rule late-reports).
 */

import type { FastifyRequest } from 'fastify';
import * as catalog from '#catalog/server/order-work.ts';
import { MOST_REPORT_PHOTOS } from '#domain/order/late-report.ts';
import { MAX_PHOTO_BYTES, MAX_UPLOAD_BYTES } from '#domain/order/photo-rules.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import { type FormLimits, inMemory, readForm } from '#server/http/upload/read-form.ts';

interface PhotoForm {
  readonly fields: Readonly<Record<string, string>>;
  /** In the order of their numbers. */
  readonly files: readonly Buffer[];
}

const PHOTO_FIELD = /^deliveryPhoto_\d{1,4}$/;
const PLACES = new Set(Array.from({ length: MOST_REPORT_PHOTOS }, (_, at) => `deliveryPhoto_${at}`));

/** The refusal that the phone shows where its photos are too large. */
export const TOO_LARGE: Problem = {
  code: 'PAYLOAD_TOO_LARGE',
  message: catalog.photosTooLarge,
};

const LIMITS: FormLimits = {
  isFileField: (name) => PHOTO_FIELD.test(name),
  // A photo beyond the last is counted but not kept: the form is refused, once it has been read to its end.
  mostFiles: MOST_REPORT_PHOTOS,
  mostFileBytes: MAX_PHOTO_BYTES,
  mostBytes: MAX_UPLOAD_BYTES,
  tooLarge: TOO_LARGE,
};

/** The form, or its problem: MALFORMED, VALIDATION, TOO_MANY_PHOTOS, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE. */
export async function readPhotoForm(request: FastifyRequest): Outcome<PhotoForm> {
  const form = await readForm(request, LIMITS, inMemory);
  if (!form.ok) return form;
  const { fields, files } = form.value;
  if (files.size > MOST_REPORT_PHOTOS) return fail({ code: 'TOO_MANY_PHOTOS' });
  const names = [...files.keys()].sort();
  if (names.some((name) => !PLACES.has(name))) return fail({ code: 'MALFORMED' });
  return ok({ fields, files: names.map((name) => files.get(name) ?? Buffer.alloc(0)) });
}
