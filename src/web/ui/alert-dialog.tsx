import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { alertQueue, type Notice } from './alert-queue.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export { showAlert, showConfirm } from './alert-queue.ts';

function Buttons({ notice }: { readonly notice: Notice }) {
  return (
    <>
      {notice.cancelLabel !== null && (
        <Button variant="quiet" onClick={() => notice.answer(false)}>
          {notice.cancelLabel}
        </Button>
      )}
      <Button variant={notice.tone === 'danger' ? 'danger' : 'primary'} onClick={() => notice.answer(true)}>
        {notice.confirmLabel}
      </Button>
    </>
  );
}

/** Shows what showAlert and showConfirm ask for, one after the other. Stands once in the app. */
export function AlertHost() {
  const notice = useStore(alertQueue)[0];
  const [shown, setShown] = useState<Notice | undefined>(undefined);
  const textId = useId();
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
      footer={<Buttons notice={shown} />}
    >
      <p id={textId}>{shown.text}</p>
    </Dialog>
  );
}
