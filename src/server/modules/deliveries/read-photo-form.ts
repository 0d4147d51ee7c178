/**
 * Reads the form of the driver's page (rules photo-form-input, photo-limits): fields `status`, `note`, `updatedBy`
 * (ignored: the step is by whoever is signed in) and the files deliveryPhoto_0 to deliveryPhoto_2. Limits apply while
 * the bytes come in (rule body-sizes), and nothing is written to disk before a photo has been judged.
 */
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_UPLOAD_BYTES } from '#domain/order/photo-rules.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { ProblemError } from '#server/http/problem-error.ts';

export interface PhotoForm {
  readonly fields: Readonly<Record<string, string>>;
  /** In the order of their numbers. */
  readonly files: readonly Buffer[];
}

/** The parser's limits; they leave room for the form's fields beside its photos. */
const LIMITS = {
  parts: 20,
  fields: 16,
  files: 16,
  fieldSize: 16 * 1024,
  fieldNameSize: 200,
  fileSize: MAX_PHOTO_BYTES,
};
const PHOTO_FIELD = /^deliveryPhoto_\d{1,4}$/;
const PLACES = new Set(Array.from({ length: MAX_PHOTOS }, (_, at) => `deliveryPhoto_${at}`));

/** The refusal that the phone shows where its photos are too large. */
export const TOO_LARGE: Problem = {
  code: 'PAYLOAD_TOO_LARGE',
  message: 'A photo can have at most 10 MB, and all together 32 MB. Please take smaller ones.',
};

type Part = MultipartFile | MultipartValue;

interface Gathered {
  readonly fields: Record<string, string>;
  readonly files: Map<string, Buffer>;
  fileCount: number;
  bytes: number;
}

async function readFile(part: MultipartFile, form: Gathered): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    form.bytes += chunk.length;
    if (form.bytes > MAX_UPLOAD_BYTES) throw new ProblemError(TOO_LARGE);
    // A photo beyond the third is counted but not kept: the form is refused, once it has been read to its end.
    if (form.fileCount <= MAX_PHOTOS) chunks.push(chunk);
  }
  if (part.file.truncated) throw new ProblemError(TOO_LARGE);
  return Buffer.concat(chunks);
}

async function takePart(part: Part, form: Gathered): Promise<void> {
  if (part.type === 'field') {
    if (typeof part.value !== 'string' || part.valueTruncated) throw new ProblemError({ code: 'VALIDATION' });
    form.fields[part.fieldname] = part.value;
    return;
  }
  const { fieldname } = part;
  if (!PHOTO_FIELD.test(fieldname) || form.files.has(fieldname)) throw new ProblemError({ code: 'MALFORMED' });
  form.fileCount += 1;
  form.files.set(fieldname, await readFile(part, form));
}

function finish({ fields, files, fileCount }: Gathered): Result<PhotoForm, Problem> {
  if (fileCount > MAX_PHOTOS) return fail({ code: 'TOO_MANY_PHOTOS' });
  const names = [...files.keys()].sort();
  if (names.some((name) => !PLACES.has(name))) return fail({ code: 'MALFORMED' });
  return ok({ fields, files: names.map((name) => files.get(name) ?? Buffer.alloc(0)) });
}

/** The problem behind an error of the parser: a part that is too large, or a body that is no form. */
function refusalOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'FST_REQ_FILE_TOO_LARGE' ? TOO_LARGE : { code: 'MALFORMED' };
}

/** The form, or its problem: MALFORMED, VALIDATION, TOO_MANY_PHOTOS, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE. */
export async function readPhotoForm(request: FastifyRequest): Promise<Result<PhotoForm, Problem>> {
  if (!request.isMultipart()) return fail({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  // The parser would wait for ever for a body whose line broke before it began to read.
  if (request.raw.destroyed) return fail({ code: 'MALFORMED' });
  const form: Gathered = { fields: Object.create(null), files: new Map(), fileCount: 0, bytes: 0 };
  try {
    for await (const part of request.parts({ limits: LIMITS })) await takePart(part, form);
    return finish(form);
  } catch (error) {
    return fail(refusalOf(error));
  }
}
