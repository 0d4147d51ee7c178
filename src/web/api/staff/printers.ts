import * as catalog from '#catalog/everyone/requests.ts';
import type { SentPart } from '#contract/calls.ts';
import { hasLists, hasTexts } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask } from '#web/api/client.ts';

/** How often the page looks how the printers are, ms. */
const LOOK_AGAIN_MS = 5000;

/** The receipt printers, and how each is; for owners. */
export const printersQuery = () => ({
  ...askedQuery(['office', 'printers'], 'GET /api/office/printers', {
    label: catalog.printers,
    isAnswer: hasLists('printers', 'removed'),
  }),
  refetchInterval: LOOK_AGAIN_MS,
});

/** Adds a printer; the answer tells its address, once. */
export function addPrinter(body: SentPart<'POST /api/office/printers', 'body'>) {
  return ask('POST /api/office/printers', { label: catalog.addingThePrinter, isAnswer: hasTexts('address'), body });
}

/** Has a printer print a test ticket when it asks next. */
export function testPrinter(id: string) {
  return ask('POST /api/office/printers/:id/test', { label: catalog.test, params: { id } });
}

export function removePrinter(id: string) {
  return ask('DELETE /api/office/printers/:id', { label: catalog.removingThePrinter, params: { id } });
}

export function restorePrinter(id: string) {
  return ask('POST /api/office/printers/:id/restore', { label: catalog.undoingTheRemoval, params: { id } });
}
