import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeRow, WhitelistDecision } from '#contract/office.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { ApiGaveUp } from '#web/api/client.ts';
import { decideWhitelist } from '#web/api/office.ts';
import { onceEach } from '#web/state/ordering/open-intents.ts';
import { showAlert, showConfirm } from '#web/ui/dialog/alert-dialog.tsx';

const QUESTIONS = {
  approved: {
    title: 'Approve this address?',
    text: (address: string, phone: string) =>
      `${address} can order as soon as you approve it. ${phone} asked for it. This cannot be taken back here.`,
    confirmLabel: 'Approve',
  },
  declined: {
    title: 'Decline this request?',
    text: (address: string, phone: string) =>
      `${address} stays outside the delivery zone. ${phone} asked for it. This cannot be taken back here.`,
    confirmLabel: 'Decline',
  },
} as const;

/**
 * Asks, then decides a whitelist request; the list is read again whether that succeeds or not. `busyId` is the request
 * that is being decided.
 */
export function useDecision() {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  const decide = async ({ id, cells }: OfficeRow, decision: WhitelistDecision): Promise<void> => {
    const { title, text, confirmLabel } = QUESTIONS[decision];
    const words = text(String(cells.address), formatPhone(String(cells.phone)));
    const isSure = await showConfirm({ title, text: words, confirmLabel, cancelLabel: 'Cancel' });
    if (!isSure || busyId !== null) return;
    setBusyId(id);
    try {
      await onceEach(`decide ${id} ${decision}`, (key) => decideWhitelist(id, decision, key));
    } catch (error) {
      if (!(error instanceof ApiGaveUp)) void showAlert(error instanceof Error ? error.message : String(error));
    }
    await client.invalidateQueries({ queryKey: ['office', 'whitelist'] });
    setBusyId(null);
  };
  return { busyId, decide };
}
