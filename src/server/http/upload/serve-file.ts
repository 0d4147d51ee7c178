/** Serves the office's calls that upload one file (rules upload-room, body-sizes). */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodType, z } from 'zod';
import type { CallName } from '#contract/calls.ts';
import { fail, type Outcome, type Problem } from '#domain/result.ts';
import { type CallRequest, type HandledOf, serve } from '../serve.ts';
import type { Keeping } from './keep-upload.ts';
import { type FormLimits, readForm } from './read-form.ts';
import { closeAfterLarge, type UploadLimits, uploadRoom } from './upload-room.ts';

interface FileCall<Fields extends ZodType, File> {
  readonly file: string;
  readonly fields: Fields;
  readonly keeping: Keeping<File>;
  readonly mostBytes: number;
  readonly tooLarge: string;
  /** How many files of full size are under way at once, and of one person. */
  readonly mostAtOnce: number;
  readonly mostOfPerson: number;
  /** How long it may take from the first byte to the answer, ms. */
  readonly answerMs: number;
  /** Counts the call for a person; the refusal where it is one too many. */
  readonly count: (staffId: string) => Promise<Problem | null>;
}

interface SentFile<File> {
  readonly file: File;
  /** Aborted where nobody waits for the answer: the connection was cut, or the server has answered already. */
  readonly signal: AbortSignal;
}

function cutOf({ raw }: FastifyReply): AbortSignal {
  const cut = new AbortController();
  if (raw.destroyed) cut.abort();
  else raw.once('close', () => cut.abort());
  return cut.signal;
}

/** Serves a call whose form has one file; `take` gets it with the other fields. Additional problem: VALIDATION. */
export function serveFile<K extends CallName, Fields extends ZodType, File>(
  app: FastifyInstance,
  name: K,
  call: FileCall<Fields, File>,
  take: (request: CallRequest<K>, fields: z.output<Fields>, sent: SentFile<File>) => Outcome<HandledOf<K>>,
): void {
  const { file, fields, keeping, mostBytes, mostAtOnce, mostOfPerson, answerMs, count } = call;
  const tooLarge: Problem = { code: 'PAYLOAD_TOO_LARGE', message: call.tooLarge };
  const isFileField = (field: string): boolean => field === file;
  const form: FormLimits = { isFileField, mostFiles: 1, mostFileBytes: mostBytes, mostBytes, tooLarge };
  const uploads: UploadLimits = { mostOfForm: mostBytes, tooLarge, mostBytes: mostAtOnce * mostBytes, mostOfPerson };
  const inRoom = uploadRoom(uploads);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    serve(scope, name, { config: { upload: true, answerMs } }, async (request, reply) => {
      closeAfterLarge(request, reply, uploads);
      const limited = await count(request.staff.id);
      if (limited !== null) return fail(limited);
      const handle = () =>
        keeping(async (keep) => {
          const read = await readForm(request, form, keep);
          if (!read.ok) return read;
          const others = fields.safeParse(read.value.fields);
          const kept = read.value.files.get(file) ?? null;
          if (!others.success || kept === null) return fail<Problem>({ code: 'VALIDATION' });
          return take(request, others.data, { file: kept, signal: cutOf(reply) });
        });
      return inRoom(request, handle);
    });
  });
}
