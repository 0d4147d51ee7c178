interface Trouble {
  readonly printer: string;
  readonly trouble: 'failed' | 'unwell' | 'silent';
  readonly said: string;
}

/** '520 Timeout' → 'Timeout'. */
export const printerReason = (said: string): string => said.replace(/^\d+\s+/, '');

/** Why a ticket is not on paper (rule failed-tickets). */
export function ticketTroubleWords({ printer, trouble, said }: Trouble): string {
  if (trouble === 'silent') return `The ticket isn't printed: ${printer} is off or has no network.`;
  if (trouble === 'unwell') return `The ticket isn't printed: ${printer} reports “${printerReason(said)}”.`;
  return said === ''
    ? `The ticket isn't printed: ${printer} hasn't taken it.`
    : `${printer} couldn't print the ticket: “${printerReason(said)}”.`;
}
