import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import { enterDialog } from '#web/dialog-history.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../form/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { showConfirm } from './alert-queue.ts';
import styles from './dialog.module.css';
import { rememberFocus } from './dialog-focus.ts';

/**
 * 'sheet': from below on phones, centered at 768 px (rule sheets-and-dialogs). 'tall': a sheet that takes the screen's
 * height. 'wide': a tall one with room for two columns. 'side': from the left. 'small': a question.
 */
export type DialogMode = 'sheet' | 'tall' | 'wide' | 'side' | 'small';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /**
   * Called when Back, Escape, the close button or a press beside the dialog asks to close it, and nothing is typed in
   * it that the person wants to keep. Null: the dialog stays until what it asks for is done.
   */
  readonly onClose: (() => void) | null;
  readonly mode?: DialogMode;
  readonly role?: 'dialog' | 'alertdialog';
  /** The id of the text that is read out with the title. */
  readonly describedBy?: string;
  /** In the header, between the title and the close button. */
  readonly headerEnd?: ReactNode;
  /** Stays at the lower edge while the rest scrolls: the main action. */
  readonly footer?: ReactNode;
  /** A `StatusLine`, in dialogs that stay open after something went well (rule status-line). */
  readonly status?: ReactNode;
  /** Without a close button, and a press beside it does nothing: the answer must be chosen. */
  readonly modal?: boolean;
  readonly children: ReactNode;
}

const DISCARD = {
  title: catalog.discardWhatYouTyped,
  text: catalog.notSavedSent,
  confirmLabel: catalog.discardIt,
  cancelLabel: shared.keepIt,
  tone: 'danger',
} as const;

/** As long as the closing motion takes (--calm), in ms. */
const CLOSING_MS = 250;

/** Whether the content is to be shown: while open, and while it moves out. Each opening begins empty. */
function usePresence(open: boolean) {
  const [presence, setPresence] = useState({ open, isPresent: open, opening: 0 });
  const { isPresent, opening } = presence;
  if (open !== presence.open) setPresence({ open, isPresent: true, opening: opening + Number(open) });
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresence((last) => ({ ...last, isPresent: false })), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [open]);
  // The timer may end between an opening and its effect.
  return { isPresent: isPresent || open, opening };
}

/** The open dialogs, in opening order. */
const openDialogs: HTMLDialogElement[] = [];

/** Shows a dialog that the browser has closed again, and the ones above it. */
function showAgain(dialog: HTMLDialogElement): void {
  for (const one of openDialogs.slice(openDialogs.indexOf(dialog))) {
    one.close();
    one.showModal();
  }
}

/** Opens and closes the browser's dialog, with an entry in the history while open, so that Back closes it. */
function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: DialogProps['onClose'],
  asks: () => boolean,
): void {
  const latest = useRef({ onClose, asks });
  const stays = onClose === null;
  useEffect(() => {
    latest.current = { onClose, asks };
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const giveFocusBack = rememberFocus();
    dialog.showModal();
    openDialogs.push(dialog);
    dialog.querySelector<HTMLElement>('[data-dialog-title]')?.focus();
    const leave = enterDialog({
      onBack: stays ? null : () => latest.current.onClose?.(),
      asks: () => latest.current.asks(),
    });
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      dialog.close();
      giveFocusBack();
      leave();
    };
  }, [ref, open, stays]);
}

/** What is typed into; a choice is soon made again. */
const TYPED = 'form :is(textarea, input:not([type=radio], [type=checkbox], [type=file]))';

/** Typed text in a dialog's forms; `asks`: whether there is any, so that the dialog stays and asks. */
function useTyping(ref: RefObject<HTMLDialogElement | null>, onClose: DialogProps['onClose'], modal: boolean) {
  const fields = useRef(new Set<HTMLInputElement>());
  const isAsking = useRef(false);
  const noteTyping = ({ target }: SyntheticEvent): void => {
    const field = target as HTMLInputElement;
    if (field.matches(TYPED) && field.closest('dialog') === ref.current) fields.current.add(field);
  };
  const ask = async (): Promise<void> => {
    isAsking.current = true;
    const isSure = await showConfirm(DISCARD);
    isAsking.current = false;
    if (!isSure) return;
    // A form that keeps its words for the next opening hears of it.
    for (const { form } of fields.current) form?.reset();
    fields.current.clear();
    onClose?.();
  };
  const asks = (): boolean => {
    const isTyped = [...fields.current].some(({ isConnected, value }) => isConnected && value.trim() !== '');
    if (isTyped && !modal && !isAsking.current) void ask();
    return isTyped;
  };
  return { noteTyping, asks };
}

function Header({
  id,
  title,
  end,
  onClose,
}: {
  readonly id: string;
  readonly title: string;
  readonly end: ReactNode;
  readonly onClose: (() => void) | null;
}) {
  return (
    <header className={classNames(styles.header, end !== undefined && styles.withEnd)}>
      <h2 id={id} className={styles.title} tabIndex={-1} data-dialog-title="">
        {title}
      </h2>
      {end !== undefined && <div className={styles.end}>{end}</div>}
      {onClose !== null && (
        <IconButton label={catalog.close} look="flat" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      )}
    </header>
  );
}

/** A dialog on the browser's element: focus in, kept, and returned (rule sheets-and-dialogs). Stackable. */
export function Dialog(props: DialogProps) {
  const { title, open, onClose, mode = 'sheet', role = 'dialog', describedBy, modal = false, children } = props;
  const { headerEnd, footer, status } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { isPresent, opening } = usePresence(open);
  const { noteTyping, asks } = useTyping(ref, onClose, modal);
  useModal(ref, open, onClose, asks);
  const close = (): void => {
    if (!asks()) onClose?.();
  };
  const pressBeside = (event: MouseEvent): void => {
    if (event.target === ref.current && !modal) close();
  };
  /** At the second of two Escapes without a press between them the browser closes the dialog without asking. */
  const closedUnasked = (event: SyntheticEvent): void => {
    if (event.target !== ref.current || !open || ref.current.open) return;
    if (onClose !== null && !asks()) onClose();
    else showAgain(ref.current);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key to close is Escape, which the browser reports as `cancel`
    <dialog
      ref={ref}
      role={role}
      className={classNames(styles.dialog, styles[mode])}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClick={pressBeside}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === ref.current) close();
      }}
      onClose={closedUnasked}
      onInput={noteTyping}
    >
      {isPresent && (
        <div key={opening} className={styles.panel}>
          <Header id={titleId} title={title} end={headerEnd} onClose={modal || onClose === null ? null : close} />
          <div className={styles.body}>{children}</div>
          {open && status}
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
