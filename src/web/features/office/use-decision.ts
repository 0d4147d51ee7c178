import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/office/office.ts';
import type { OfficeRow, WhitelistDecision } from '#contract/office.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';

const QUESTIONS = {
  approved: {
    title: catalog.approveThisAddress,
    text: (address: string, phone: string) => catalog.approveExplained(address, phone),
    confirmLabel: catalog.approve,
  },
  declined: {
    title: catalog.declineThisRequest,
    text: (address: string, phone: string) => catalog.declineExplained(address, phone),
    confirmLabel: catalog.decline,
  },
} as const;

/** Asks, then decides a whitelist request; the list is read again in any case. `busyId` is the one at work. */
export function useDecision() {
  const { sent, send } = useAlertedSending({
    scope: { id: 'decisions' },
    mutationFn: ({ id, decision }: { readonly id: string; readonly decision: WhitelistDecision }) => {
      const call = { label: requests.decision, params: { id }, body: { decision } };
      return askOnce('POST /api/office/whitelist/:id/decision', call);
    },
    refreshes: [['office', 'whitelist']],
  });
  const decide = async ({ id, cells }: OfficeRow, decision: WhitelistDecision): Promise<void> => {
    const { title, text, confirmLabel } = QUESTIONS[decision];
    const words = text(String(cells.address), formatPhone(String(cells.phone)));
    if (await showConfirm({ title, text: words, confirmLabel })) send({ id, decision });
  };
  return { busyId: sent?.id ?? null, decide };
}
