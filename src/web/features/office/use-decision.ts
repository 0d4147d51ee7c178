import { useQueryClient } from '@tanstack/react-query';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/office.ts';
import type { OfficeRow, WhitelistDecision } from '#contract/office.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
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
  const client = useQueryClient();
  const { sent, send } = useSending({
    scope: { id: 'decisions' },
    mutationFn: ({ id, decision }: { readonly id: string; readonly decision: WhitelistDecision }) => {
      const call = { label: requests.decision, params: { id }, body: { decision } };
      return askOnce('POST /api/office/whitelist/:id/decision', call);
    },
    onError: (error) => tellFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['office', 'whitelist'] }),
  });
  const decide = async ({ id, cells }: OfficeRow, decision: WhitelistDecision): Promise<void> => {
    const { title, text, confirmLabel } = QUESTIONS[decision];
    const words = text(String(cells.address), formatPhone(String(cells.phone)));
    if (await showConfirm({ title, text: words, confirmLabel, cancelLabel: shared.cancel })) send({ id, decision });
  };
  return { busyId: sent?.id ?? null, decide };
}
