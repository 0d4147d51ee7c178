/**
 * Star CloudPRNT: a receipt printer asks at one address, in which its secret is, whether there is something to print
 * (POST), fetches it (GET) and says what became of it (DELETE) (rule receipt-printers).
 */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fail, ok } from '#domain/result.ts';
import {
  endJob,
  findJob,
  findPrinter,
  noteFetched,
  noteHeard,
  type Printer,
  setPrinterTest,
} from '#server/database/stores/print-jobs.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { printerTicket, testTicket } from './printer-tickets.ts';
import { addPrint } from './prints-store.ts';

const TEXT = 'text/plain';
/** In place of a job's id: the ticket that the owner has asked for to try the printer. */
const TEST = 'test';
/** A printer that says the same as before is noted once in this time, ms. */
const HEARD_EVERY_MS = 60_000;
const LONGEST_STATE = 100;

/** Printers encode it as in an address: '200%20OK'. */
function decoded(code: string): string {
  try {
    return decodeURIComponent(code).slice(0, LONGEST_STATE);
  } catch {
    return code.slice(0, LONGEST_STATE);
  }
}

/** 'OK' and codes that begin with 2: the printer is well, or has printed. */
const isGood = (code: string): boolean => /^(?:OK|2)/i.test(code);

/** Whether a printer that says this can print; one that says nothing can. */
export const isWell = (state: string): boolean => state === '' || isGood(state);

/** Whether a printer means its test ticket; older firmware does not name what it means. */
const isTest = ({ test_asked_at: askedAt }: Printer, token = TEST): boolean => askedAt !== null && token === TEST;

/** The calls of receipt printers. */
export function cloudprntRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock, log } = dependencies;

  const printerOf = (secret: string): Promise<Printer | undefined> => findPrinter(database.db, hash('sha256', secret));

  async function note({ id, heard_at: heardAt, state: before }: Printer, state: string): Promise<void> {
    const now = clock.now();
    const isNews = state !== before || heardAt === null || now - heardAt >= HEARD_EVERY_MS;
    if (isNews) await noteHeard(database.db, id, state, now);
  }

  async function ticketOf(printer: Printer, token: string | undefined): Promise<string | null> {
    if (isTest(printer, token)) return testTicket(dependencies, printer);
    const job = await findJob(database.db, printer.id, token);
    const ticket = job === undefined ? null : await printerTicket(dependencies, printer, job);
    if (job !== undefined && ticket !== null) await noteFetched(database.db, job.id, clock.now());
    return ticket;
  }

  serve(app, 'POST /api/printers/:secret', async ({ params, body }) => {
    const printer = await printerOf(params.secret);
    if (printer === undefined) return fail({ code: 'NOT_FOUND' });
    const state = decoded(body.statusCode ?? '');
    await note(printer, state);
    if (body.printingInProgress === true || !isWell(state)) return ok({ jobReady: false });
    const id = printer.test_asked_at === null ? (await findJob(database.db, printer.id))?.id : TEST;
    return ok(id === undefined ? { jobReady: false } : { jobReady: true, mediaTypes: [TEXT], jobToken: id });
  });

  serve(app, 'GET /api/printers/:secret', { exposeHeadRoute: false }, async ({ params, query }, reply) => {
    const printer = await printerOf(params.secret);
    if (printer === undefined) return fail({ code: 'NOT_FOUND' });
    if (query.type !== undefined && query.type !== TEXT) return fail({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    const ticket = await ticketOf(printer, query.token);
    if (ticket === null) return fail({ code: 'NOT_FOUND' });
    const headers = {
      'cache-control': 'no-store',
      'x-star-cut': 'partial; feed=true',
      'x-star-buzzerstartpattern': '1',
    };
    return { sent: reply.headers(headers).header('content-type', TEXT).send(Buffer.from(ticket)) };
  });

  serve(app, 'DELETE /api/printers/:secret', async ({ params, query }) => {
    const printer = await printerOf(params.secret);
    if (printer === undefined) return fail({ code: 'NOT_FOUND' });
    const code = decoded(query.code ?? 'OK');
    const job = await findJob(database.db, printer.id, query.token);
    if (isTest(printer, query.token) && (job === undefined || job.fetches === 0)) {
      await setPrinterTest(database.db, printer.id, null);
      return ok({ success: true });
    }
    if (job === undefined) return ok({ success: true });
    const at = clock.now();
    const state = isGood(code) ? 'printed' : 'failed';
    const isNews = await database.transact(async (trx) => {
      if (!(await endJob(trx, job.id, { state, code, at }))) return false;
      const person = { id: null, name: printer.name };
      if (state === 'printed')
        await addPrint(trx, { orderId: job.order_id, isCopy: job.fetches > 1, at, person }, job.id);
      return true;
    });
    if (isNews && state === 'failed') log.error({ orderId: job.order_id, code }, 'ticket-refused-by-printer');
    return ok({ success: true });
  });
}
