/** The calls of receipt printers: the polls of the printers (Star CloudPRNT), and the owner's calls. */
import { doneSchema } from '../answers.ts';
import {
  addPrinterBodySchema,
  officePrintersAnswerSchema,
  printerAddedAnswerSchema,
  printerIdSchema,
} from '../shop/office-printers.ts';
import {
  printerEndSchema,
  printerFetchSchema,
  printerPollAnswerSchema,
  printerPollSchema,
  secretParamsSchema,
} from '../shop/printing.ts';
import { type CallFacts, inHour, OWNER } from './call.ts';

/** A receipt printer proves itself by the secret in its address, and asks every few seconds. */
const PRINTER = { who: 'public', priority: 'begun', fromAnyOrigin: true, isPersonal: true, perMinute: 600 } as const;

export const PRINTER_CALLS = {
  'POST /api/printers/:secret': {
    ...PRINTER,
    does: 'Tells a receipt printer whether there is a ticket for it (Star CloudPRNT).',
    params: secretParamsSchema,
    body: printerPollSchema,
    answer: printerPollAnswerSchema,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/printers/:secret': {
    ...PRINTER,
    does: 'Gives a receipt printer its ticket; the same again until it is confirmed.',
    params: secretParamsSchema,
    query: printerFetchSchema,
    answer: 'text/plain',
    refuses: ['NOT_FOUND', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  'DELETE /api/printers/:secret': {
    ...PRINTER,
    does: 'Takes a receipt printer’s word on what became of its ticket; a repeat changes nothing.',
    params: secretParamsSchema,
    query: printerEndSchema,
    answer: doneSchema,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/office/printers': {
    ...OWNER,
    does: 'Lists the receipt printers, and how each is.',
    answer: officePrintersAnswerSchema,
  },
  'POST /api/office/printers': {
    ...OWNER,
    does: 'Adds a receipt printer, and tells its address, once.',
    body: addPrinterBodySchema,
    limits: { perPerson: inHour(60) },
    answer: printerAddedAnswerSchema,
    refuses: ['PRINTER_NAME_TAKEN', 'RESTAURANT_UNKNOWN'],
  },
  'POST /api/office/printers/:id/test': {
    ...OWNER,
    does: 'Has a printer print a test ticket when it asks next; a repeat before that changes nothing.',
    params: printerIdSchema,
    answer: doneSchema,
    refuses: ['NOT_FOUND'],
  },
  'DELETE /api/office/printers/:id': {
    ...OWNER,
    does: 'Removes a printer: its address is void, and what waits for it goes to another. A repeat changes nothing.',
    params: printerIdSchema,
    answer: doneSchema,
  },
  'POST /api/office/printers/:id/restore': {
    ...OWNER,
    does: 'Undoes the removal of a printer, for a day: its address works again. A repeat changes nothing.',
    params: printerIdSchema,
    answer: doneSchema,
    refuses: ['NOT_FOUND', 'PRINTER_NAME_TAKEN'],
  },
} satisfies Record<string, CallFacts>;
