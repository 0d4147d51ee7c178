/** How many uploads are in memory at once (rule upload-room). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail, type Outcome, type Problem } from '#domain/result.ts';

/** The size of a form's other fields. */
const FRAME_BYTES = 256 * 1024;

export interface UploadLimits {
  /** Bytes of the files of one form. */
  readonly mostOfForm: number;
  readonly tooLarge: Problem;
  /** Bytes in memory at once, over all forms under way. */
  readonly mostBytes: number;
  /** Forms of one person at once: who sends more must not take the places of the others. */
  readonly mostOfPerson: number;
}

/** What a form weighs by its own word; one that gives no length counts as the largest that is allowed. */
function sizeOf({ headers }: FastifyRequest, { mostOfForm }: UploadLimits): number {
  return Number(headers['content-length'] ?? mostOfForm);
}

/** A slightly too large form is read and dropped, as browsers read no answer before; a larger one is cut off. */
export function closeAfterLarge(request: FastifyRequest, reply: FastifyReply, limits: UploadLimits): void {
  if (sizeOf(request, limits) > 2 * limits.mostOfForm) reply.header('connection', 'close');
}

/** Runs `work` on a form while there is room. Problems: too large, OVERLOADED, RATE_LIMITED, those of `work`. */
export type UploadRoom = <T>(request: FastifyRequest, work: () => Outcome<T>) => Outcome<T>;

export function uploadRoom(limits: UploadLimits): UploadRoom {
  let bytesComing = 0;
  const formsOf = new Map<string, number>();
  return async (request, work) => {
    const bytes = sizeOf(request, limits);
    if (bytes > limits.mostOfForm + FRAME_BYTES) return fail(limits.tooLarge);
    if (bytesComing + bytes > limits.mostBytes) return fail({ code: 'OVERLOADED', retryAfterMs: 3000 });
    const person = request.staff.id;
    const forms = formsOf.get(person) ?? 0;
    if (forms >= limits.mostOfPerson) return fail({ code: 'RATE_LIMITED', retryAfterMs: 3000 });
    formsOf.set(person, forms + 1);
    bytesComing += bytes;
    try {
      return await work();
    } finally {
      bytesComing -= bytes;
      const left = (formsOf.get(person) ?? 1) - 1;
      if (left > 0) formsOf.set(person, left);
      else formsOf.delete(person);
    }
  };
}
