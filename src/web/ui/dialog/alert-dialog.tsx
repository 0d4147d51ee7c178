import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import { Button } from '../form/button.tsx';
import { type AlertNotice, alertQueue } from './alert-queue.ts';
import { Dialog } from './dialog.tsx';

export { showAlert, showConfirm } from './alert-queue.ts';

interface ButtonsProps {
  readonly notice: AlertNotice;
  readonly ok: RefObject<HTMLButtonElement | null>;
  readonly formId: string;
}

function Buttons({ notice, ok, formId }: ButtonsProps) {
  return (
    <>
      {notice.cancelLabel !== null && (
        <Button variant="quiet" onClick={() => notice.answer(null)}>
          {notice.cancelLabel ?? shared.cancel}
        </Button>
      )}
      <Button ref={ok} type="submit" form={formId} variant={notice.tone === 'danger' ? 'danger' : 'primary'}>
        {notice.confirmLabel}
      </Button>
    </>
  );
}

/** What is being typed as the reason, and what is wrong with it. */
function useReason({ reason, answer }: AlertNotice) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const type = (typed: string): void => {
    setText(typed);
    setError(null);
  };
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    if (reason !== null && text.trim() === '') setError(reason.missing);
    else answer(text.trim());
  };
  return { text, error, type, confirm };
}

function NoticeDialog({ notice, isOpen }: { readonly notice: AlertNotice; readonly isOpen: boolean }) {
  const textId = useId();
  const formId = useId();
  const ok = useRef<HTMLButtonElement>(null);
  const { text, error, type, confirm } = useReason(notice);
  // The button of a message has the focus, so that Enter closes it; a question is read first.
  useEffect(() => {
    if (isOpen && notice.cancelLabel === null) ok.current?.focus();
  }, [isOpen, notice]);
  return (
    <Dialog
      title={notice.title ?? catalog.pleaseNote}
      open={isOpen}
      onClose={() => notice.answer(null)}
      mode="small"
      role="alertdialog"
      describedBy={textId}
      modal
      footer={<Buttons notice={notice} ok={ok} formId={formId} />}
    >
      <form id={formId} className="stack-4" noValidate onSubmit={confirm}>
        <p id={textId} className="anywhere">
          {notice.text}
        </p>
        {notice.reason?.render({ value: text, error, onChange: type })}
      </form>
    </Dialog>
  );
}

/** Shows what showAlert, showConfirm and askReason ask for, in turn (rule alert-dialog). The app has one. */
export function AlertHost() {
  const notice = useStore(alertQueue)[0];
  const [shown, setShown] = useState<AlertNotice | undefined>(undefined);
  // The last notice stays while it moves out.
  if (notice !== undefined && notice !== shown) setShown(notice);
  if (shown === undefined) return null;
  return <NoticeDialog key={shown.id} notice={shown} isOpen={notice === shown} />;
}
