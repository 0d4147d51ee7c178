import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { cleanText } from '#domain/clean-text.ts';
import type { TicketSheet } from '#domain/order/ticket/ticket-text.ts';
import { fail, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { announceTicket } from './print-again.ts';
import {
  endJob,
  failJob,
  findFetchedJob,
  findJob,
  findPrinter,
  noteFetched,
  noteHeard,
  type Printer,
  type PrintJob,
  retryJobsNow,
  setPrinterTest,
} from './print-jobs-store.ts';
import { isGood, isWell } from './printer-health.ts';
import { printerTicket, testTicket } from './printer-tickets.ts';
import { addPrint } from './prints-store.ts';
import { ticketPicture } from './ticket-picture.ts';

const TEXT = 'text/plain';
const PICTURE = 'image/png';
/** A ticket that needs a picture is offered as text too when no printer took the picture in this time, ms. */
const PICTURE_ALONE_MS = 60_000;
/** Instead of a job's id: the ticket that the owner has asked for to try the printer. */
const TEST = 'test';
/** A printer that says the same as before is noted once in this time, ms. */
const HEARD_EVERY_MS = 60_000;
const LONGEST_STATE = 100;
/** A failed ticket is offered again after this time, then after twice as long each time up to the longest, ms. */
const RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/** Printers encode it as in an address, '200%20OK', which may bring control characters that no request may have. */
function decoded(code: string): string {
  try {
    return cleanText(decodeURIComponent(code).slice(0, LONGEST_STATE));
  } catch {
    return code.slice(0, LONGEST_STATE);
  }
}

/** Whether a printer means its test ticket; older firmware does not name what it means. */
const isTest = ({ test_asked_at: askedAt }: Printer, token = TEST): boolean => askedAt !== null && token === TEST;

/** How long a ticket waits after its latest failure, which is its `failures`-th, ms. */
const retryDelay = (failures: number): number => Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** (failures - 1));

/**
 * The calls of receipt printers by Star CloudPRNT (rule receipt-printers): a printer asks at one address, which
 * contains its secret, whether there is something to print (POST), fetches it (GET) and reports the result (DELETE).
 */
export function cloudprntRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock, log } = dependencies;

  const printerOf = (secret: string): Promise<Printer | undefined> => findPrinter(database.db, hash('sha256', secret));

  async function note({ id, heard_at: heardAt, state: before }: Printer, state: string): Promise<void> {
    const now = clock.now();
    const isNews = state !== before || heardAt === null || now - heardAt >= HEARD_EVERY_MS;
    if (isNews) await noteHeard(database.db, id, state, now);
    if (!isWell(before) && isWell(state)) await retryJobsNow(database.db, id, now);
  }

  interface Ticket {
    readonly token: string;
    readonly sheet: TicketSheet;
    /** Null for the test ticket. */
    readonly job: PrintJob | null;
  }

  async function ticketOf(printer: Printer, token?: string): Promise<Ticket | null> {
    if (isTest(printer, token)) return { token: TEST, sheet: testTicket(dependencies, printer), job: null };
    const job = await findJob(database.db, printer.id, clock.now(), token);
    const sheet = job === undefined ? null : await printerTicket(dependencies, printer, job);
    return job === undefined || sheet === null ? null : { token: job.id, sheet, job };
  }

  /** Printers choose among the offered formats, so a ticket that needs a picture is first offered only as a picture. */
  function mediaTypesOf({ sheet, job }: Ticket): readonly string[] {
    if (sheet.picture === null) return [TEXT];
    const isRefused = job !== null && job.failures > 0 && job.code.startsWith('5');
    const isLeft = job !== null && clock.now() - job.created_at >= PICTURE_ALONE_MS;
    return isRefused || isLeft ? [PICTURE, TEXT] : [PICTURE];
  }

  /** What is printed; text where a picture can't be made. */
  async function contentOf({ sheet: { text, picture }, job }: Ticket, type: string) {
    const png = type === PICTURE && picture !== null ? await ticketPicture(picture) : null;
    if (png === null && type === PICTURE)
      log.error(job === null ? {} : { orderId: job.order_id }, 'ticket-picture-failed');
    return png === null ? { type: TEXT, content: Buffer.from(text) } : { type: PICTURE, content: png };
  }

  serve(app, 'POST /api/printers/:secret', async ({ params, body }) => {
    const printer = await printerOf(params.secret);
    if (printer === undefined) return fail({ code: 'NOT_FOUND' });
    const state = decoded(body.statusCode ?? '');
    await note(printer, state);
    if (body.printingInProgress === true || !isWell(state)) return ok({ jobReady: false });
    const ticket = await ticketOf(printer);
    if (ticket === null) return ok({ jobReady: false });
    return ok({ jobReady: true, mediaTypes: mediaTypesOf(ticket), jobToken: ticket.token });
  });

  serve(app, 'GET /api/printers/:secret', { exposeHeadRoute: false }, async ({ params, query }, reply) => {
    const printer = await printerOf(params.secret);
    if (printer === undefined) return fail({ code: 'NOT_FOUND' });
    const { type: asked = TEXT } = query;
    if (asked !== TEXT && asked !== PICTURE) return fail({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    const ticket = await ticketOf(printer, query.token);
    if (ticket === null) return fail({ code: 'NOT_FOUND' });
    if (asked === PICTURE && ticket.sheet.picture === null) return fail({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    // Later changes get separate tickets (rule change-tickets), so the ticket is read after this is noted.
    const { job } = ticket;
    if (job !== null && !(await database.transact((trx) => noteFetched(trx, job, clock.now()))))
      return fail({ code: 'NOT_FOUND' });
    const sheet = job === null ? ticket.sheet : await printerTicket(dependencies, printer, job);
    const { type, content } = await contentOf({ ...ticket, sheet: sheet ?? ticket.sheet }, asked);
    const headers = {
      'cache-control': 'no-store',
      'x-star-cut': 'partial; feed=true',
      'x-star-buzzerstartpattern': '1',
    };
    return { sent: reply.headers(headers).header('content-type', type).send(content) };
  });

  /** Notes what a printer reports of a ticket that it has fetched: on paper, or not and why (rule failed-tickets). */
  async function noteReport({ name }: Printer, job: PrintJob, code: string): Promise<void> {
    const at = clock.now();
    const { id, order_id: orderId, fetches, failures } = job;
    const isPrinted = isGood(code);
    const isNews = await database.transact(async (trx) => {
      const noted = isPrinted
        ? await endJob(trx, { id, code, at })
        : await failJob(trx, { id, code, at, retryAt: at + retryDelay(failures + 1) });
      if (!noted) return false;
      const person = { id: null, name };
      if (isPrinted && job.kind === 'order') await addPrint(trx, { orderId, isCopy: fetches > 1, at, person }, id);
      await announceTicket(trx, orderId, at);
      return true;
    });
    if (isNews && !isPrinted) log.error({ orderId, code }, 'ticket-refused-by-printer');
  }

  serve(app, 'DELETE /api/printers/:secret', async ({ params, query }) => {
    const printer = await printerOf(params.secret);
    if (printer === undefined) return fail({ code: 'NOT_FOUND' });
    const job = await findFetchedJob(database.db, printer.id, query.token);
    if (job !== undefined) await noteReport(printer, job, decoded(query.code ?? 'OK'));
    else if (isTest(printer, query.token)) await setPrinterTest(database.db, printer.id, null);
    return ok(null);
  });
}
