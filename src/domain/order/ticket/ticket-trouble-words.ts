import * as catalog from '#catalog/everyone/order-words.ts';

interface Trouble {
  readonly printer: string;
  readonly trouble: 'failed' | 'unwell' | 'silent';
  readonly said: string;
}

/** '520 Timeout' → 'Timeout'. */
export const printerReason = (said: string): string => said.replace(/^\d+\s+/, '');

/** Why a ticket is not on paper (rule failed-tickets). */
export function ticketTroubleWords({ printer, trouble, said }: Trouble): string {
  if (trouble === 'silent') return catalog.ticketPrinterOff(printer);
  if (trouble === 'unwell') return catalog.ticketPrinterReports(printer, printerReason(said));
  return said === '' ? catalog.ticketPrinterWaiting(printer) : catalog.ticketFailed(printer, printerReason(said));
}
