/** Reads a form with files; limits apply as bytes arrive (rule body-sizes), no controls (rule control-characters). */
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BIDI_CONTROLS, CONTROL } from '#domain/clean-text.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import { ProblemError } from '../problem-error.ts';

/** Stores the bytes of a file as they arrive: in memory, or on the disk. It fails if the upload fails. */
export type KeepFile<File> = (chunks: AsyncIterable<Buffer>) => Promise<File>;

export const inMemory: KeepFile<Buffer> = async (chunks) => {
  const kept: Buffer[] = [];
  for await (const chunk of chunks) kept.push(chunk);
  return Buffer.concat(kept);
};

export interface UploadedForm<File> {
  readonly fields: Readonly<Record<string, string>>;
  /** By the name of their field; null for those beyond `mostFiles`. */
  readonly files: ReadonlyMap<string, File | null>;
}

export interface FormLimits {
  readonly isFileField: (name: string) => boolean;
  /** Further files are read to their end and not kept. */
  readonly mostFiles: number;
  readonly mostFileBytes: number;
  readonly mostBytes: number;
  readonly tooLarge: Problem;
}

/** The parser's own limits; they leave room for the form's fields beside its files. */
const PARSER_LIMITS = { parts: 20, fields: 16, files: 16, fieldSize: 16 * 1024, fieldNameSize: 200 };

interface Gathered<File> extends UploadedForm<File> {
  readonly fields: Record<string, string>;
  readonly files: Map<string, File | null>;
  bytes: number;
}

async function* counted(part: MultipartFile, form: { bytes: number }, limits: FormLimits): AsyncGenerator<Buffer> {
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    form.bytes += chunk.length;
    if (form.bytes > limits.mostBytes) throw new ProblemError(limits.tooLarge);
    yield chunk;
  }
  if (part.file.truncated) throw new ProblemError(limits.tooLarge);
}

async function drop(chunks: AsyncIterable<Buffer>): Promise<null> {
  for await (const _ of chunks);
  return null;
}

async function takePart<File>(
  part: MultipartFile | MultipartValue,
  form: Gathered<File>,
  limits: FormLimits,
  keep: KeepFile<File>,
): Promise<void> {
  if (part.type === 'field') {
    if (typeof part.value !== 'string' || part.valueTruncated || CONTROL.test(part.value))
      throw new ProblemError({ code: 'VALIDATION' });
    form.fields[part.fieldname] = part.value.replace(BIDI_CONTROLS, '');
    return;
  }
  const { fieldname } = part;
  if (!limits.isFileField(fieldname) || form.files.has(fieldname)) throw new ProblemError({ code: 'MALFORMED' });
  const take = form.files.size < limits.mostFiles ? keep : drop;
  form.files.set(fieldname, await take(counted(part, form, limits)));
}

/** The problem behind an error of the parser: a part that is too large, or a body that isn't a form. */
function refusalOf(error: unknown, { tooLarge }: FormLimits): Problem {
  if (error instanceof ProblemError) return error.problem;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge : { code: 'MALFORMED' };
}

/** The form, or its problem: MALFORMED, VALIDATION, UNSUPPORTED_MEDIA_TYPE, or that of files that are too large. */
export async function readForm<File>(
  request: FastifyRequest,
  limits: FormLimits,
  keep: KeepFile<File>,
): Outcome<UploadedForm<File>> {
  if (!request.isMultipart()) return fail({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  // If the connection broke before the parser began to read, it would wait forever.
  if (request.raw.destroyed) return fail({ code: 'MALFORMED' });
  const form: Gathered<File> = { fields: Object.create(null), files: new Map(), bytes: 0 };
  try {
    const parts = request.parts({ limits: { ...PARSER_LIMITS, fileSize: limits.mostFileBytes } });
    for await (const part of parts) await takePart(part, form, limits, keep);
    return ok(form);
  } catch (error) {
    return fail(refusalOf(error, limits));
  }
}
