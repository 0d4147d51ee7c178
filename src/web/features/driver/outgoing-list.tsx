import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import type { OutgoingUpdate } from '#web/state/driver/outgoing-store.ts';
import { outgoing, updateWords } from '#web/state/driver/outgoing-updates.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { useOutgoing } from './use-outgoing.ts';

async function drop(update: OutgoingUpdate): Promise<void> {
  const { key, orderNumber } = update;
  const isSure = await showConfirm({
    title: catalog.dropThisUpdate,
    text: catalog.updateWillBeLost(updateWords(update), orderNumber),
    confirmLabel: shared.discard,
    cancelLabel: shared.keepIt,
    tone: 'danger',
  });
  if (isSure) await outgoing.drop(key);
}

function words(update: OutgoingUpdate): string {
  const { orderNumber, photos } = update;
  const pictures = photos.length === 0 ? '' : catalog.photoCount(photos.length);
  return catalog.orderUpdate(orderNumber, updateWords(update), pictures);
}

interface OutgoingListProps {
  readonly staffId: string;
  readonly queue: ReturnType<typeof useOutgoing>;
}

/**
 * Updates that are saved on the phone and not yet sent (rule driver-without-line). They are sent automatically, and can
 * be sent at once or dropped. A refused one goes out only when the driver sends it again, for instance after the order
 * was given back to them.
 */
export function OutgoingList({ staffId, queue }: OutgoingListProps) {
  const { own, sending } = queue;
  if (own.length === 0) return null;
  const sendNow = (
    <Button
      variant="quiet"
      busy={sending !== null}
      busyLabel={shared.sending}
      onClick={() => void outgoing.sendAll(staffId)}
    >
      {catalog.sendNow}
    </Button>
  );
  const isWaiting = own.some(({ state }) => state === 'waiting');
  const safe = isWaiting ? catalog.sentOnceConnected : catalog.updatesAreSafe;
  return (
    <Notice tone="warn" title={catalog.notSentYet} actions={isWaiting ? sendNow : undefined}>
      <p>{own.every(({ key }) => outgoing.isKept(key)) ? safe : catalog.phoneHasNoRoom}</p>
      <ul className="stack-1">
        {own.map((update) => (
          <li key={update.key} className="between wraps">
            <span>
              {words(update)}
              {update.key === sending && catalog.beingSent}
              {update.refusal !== '' && <strong className="text-danger"> {update.refusal}</strong>}
            </span>
            {update.key !== sending && (
              <span className="flex column rigid">
                {update.state === 'refused' && (
                  <Button variant="plain" onClick={() => void outgoing.sendAgain(update)}>
                    {catalog.sendAgain}
                  </Button>
                )}
                <Button variant="plain" onClick={() => void drop(update)}>
                  {shared.discard}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
