import * as catalog from '#catalog/printers.tsx';
import type { OfficePrinter } from '#contract/shop/office-printers.ts';
import { momentText } from '#domain/moment-text.ts';
import { printerReason } from '#domain/order/ticket/ticket-trouble-words.ts';

export interface PrinterState {
  readonly tone: 'well' | 'waits' | 'wrong';
  readonly words: string;
}

type Facts = Pick<OfficePrinter, 'heardAt' | 'isSilent' | 'isWell' | 'state'>;

/** How a printer is, for whoever stands beside it. */
export function printerState({ heardAt, isSilent, isWell, state }: Facts, timeZone: string): PrinterState {
  if (heardAt === null) return { tone: 'waits', words: catalog.notConnectedYet };
  const since = momentText(heardAt, timeZone);
  if (isSilent) return { tone: 'wrong', words: catalog.noContactSince(since) };
  return isWell
    ? { tone: 'well', words: catalog.readyToPrint }
    : { tone: 'wrong', words: catalog.itReports(printerReason(state)) };
}
