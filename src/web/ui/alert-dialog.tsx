import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { alertQueue, type Notice } from './alert-queue.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export { showAlert, showConfirm } from './alert-queue.ts';

function Buttons({ notice, ok }: { readonly notice: Notice; readonly ok: RefObject<HTMLButtonElement | null> }) {
  return (
    <>
      {notice.cancelLabel !== null && (
        <Button variant="quiet" onClick={() => notice.answer(false)}>
          {notice.cancelLabel}
        </Button>
      )}
      <Button ref={ok} variant={notice.tone === 'danger' ? 'danger' : 'primary'} onClick={() => notice.answer(true)}>
        {notice.confirmLabel}
      </Button>
    </>
  );
}

/** What was pressed may be gone by the time a message is: reading goes on at the title of the dialog that lies beneath. */
function focusBeneath(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body && activeElement.closest('dialog:not([open])') === null)
    return;
  [...document.querySelectorAll<HTMLElement>('dialog[open] [data-dialog-title]')].at(-1)?.focus();
}

/** Shows what showAlert and showConfirm ask for, one after the other. Stands once in the app. */
export function AlertHost() {
  const notice = useStore(alertQueue)[0];
  const [shown, setShown] = useState<Notice | undefined>(undefined);
  const textId = useId();
  const ok = useRef<HTMLButtonElement>(null);
  // A message needs no more than a press of Enter; a question is read first.
  useEffect(() => {
    if (notice === undefined) focusBeneath();
    else if (notice.cancelLabel === null) ok.current?.focus();
  }, [notice]);
  // The last one stays while it moves out.
  if (notice !== undefined && notice !== shown) setShown(notice);
  if (shown === undefined) return null;
  return (
    <Dialog
      key={shown.id}
      title={shown.title ?? 'Please note'}
      open={notice === shown}
      onClose={() => shown.answer(false)}
      mode="small"
      role="alertdialog"
      describedBy={textId}
      modal
      footer={<Buttons notice={shown} ok={ok} />}
    >
      <p id={textId}>{shown.text}</p>
    </Dialog>
  );
}
