import type { OutgoingUpdate } from '#web/state/driver/outgoing-store.ts';
import { outgoing, updateWords } from '#web/state/driver/outgoing-updates.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { useOutgoing } from './use-outgoing.ts';

async function drop(update: OutgoingUpdate): Promise<void> {
  const { key, orderNumber } = update;
  const isSure = await showConfirm({
    title: 'Drop this update?',
    text: `'${updateWords(update)}' for order ${orderNumber} will not be sent, and its photos are lost.`,
    confirmLabel: 'Drop it',
    cancelLabel: 'Keep it',
    tone: 'danger',
  });
  if (isSure) await outgoing.drop(key);
}

function words(update: OutgoingUpdate): string {
  const { orderNumber, photos } = update;
  const pictures = photos.length === 0 ? '' : photos.length === 1 ? ', 1 photo' : `, ${photos.length} photos`;
  return `Order ${orderNumber}: ${updateWords(update)}${pictures}`;
}

interface OutgoingListProps {
  readonly staffId: string;
  readonly queue: ReturnType<typeof useOutgoing>;
}

/**
 * Updates that are saved on the phone and not yet sent (rule driver-without-line). They go out by themselves, and can
 * be sent at once or dropped. A refused one goes out only when the driver sends it again, for instance after the order
 * was given back to them.
 */
export function OutgoingList({ staffId, queue }: OutgoingListProps) {
  const { own, sending } = queue;
  if (own.length === 0) return null;
  const sendNow = (
    <Button variant="quiet" busy={sending !== null} busyLabel="Sending" onClick={() => void outgoing.sendAll(staffId)}>
      Send now
    </Button>
  );
  const isWaiting = own.some(({ state }) => state === 'waiting');
  return (
    <Notice tone="warn" title="Not sent yet" actions={isWaiting ? sendNow : undefined}>
      <p>
        These updates are safe on this phone
        {isWaiting && ' and go out by themselves as soon as the connection allows'}.
      </p>
      <ul className="stack-1">
        {own.map((update) => (
          <li key={update.key} className="between wraps">
            <span>
              {words(update)}
              {update.key === sending && ' (sending)'}
              {update.state === 'refused' && <strong className="text-danger"> {update.refusal}</strong>}
            </span>
            {update.key !== sending && (
              <span className="flex column rigid">
                {update.state === 'refused' && (
                  <Button variant="plain" onClick={() => void outgoing.sendAgain(update)}>
                    Send again
                  </Button>
                )}
                <Button variant="plain" onClick={() => void drop(update)}>
                  Drop
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
