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
import { enterDialog } from '#web/dialog-history.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../form/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './dialog.module.css';
import { rememberFocus } from './dialog-focus.ts';

/**
 * 'sheet': from below on phones, centred from 768 px (rule sheets-and-dialogs). 'tall': a sheet that takes the screen's
 * height. 'wide': a tall one with room for two columns. 'side': from the left. 'small': a question.
 */
export type DialogMode = 'sheet' | 'tall' | 'wide' | 'side' | 'small';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /**
   * Called when Back, Escape, the close button or a press beside the dialog asks to close it. Null: the dialog stays
   * until what it asks for is done.
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
  /** Without a close button, and a press beside it does nothing: the answer must be chosen. */
  readonly modal?: boolean;
  readonly children: ReactNode;
}

/** As long as the closing motion takes (--calm), in ms. */
const CLOSING_MS = 250;

/** Whether the content is still to be shown: while open, and while it moves out. */
function usePresence(open: boolean): boolean {
  const [isPresent, setPresent] = useState(open);
  if (open && !isPresent) setPresent(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return isPresent;
}

/**
 * Opens and closes the browser's dialog, and keeps an entry in the history while it is open, so that Back closes it.
 */
function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, onClose: DialogProps['onClose']): void {
  const latest = useRef(onClose);
  const stays = onClose === null;
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const giveFocusBack = rememberFocus();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-dialog-title]')?.focus();
    const leave = enterDialog(stays ? null : () => latest.current?.());
    return () => {
      dialog.close();
      giveFocusBack();
      leave();
    };
  }, [ref, open, stays]);
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
        <IconButton label="Close" look="flat" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      )}
    </header>
  );
}

/**
 * A dialog on the browser's own element: focus goes in, is kept there, and returns (rule sheets-and-dialogs). Dialogs
 * can lie on each other.
 */
export function Dialog(props: DialogProps) {
  const { title, open, onClose, mode = 'sheet', role = 'dialog', describedBy, modal = false, children } = props;
  const { headerEnd, footer } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isPresent = usePresence(open);
  useModal(ref, open, onClose);
  const pressBeside = (event: MouseEvent): void => {
    if (event.target === ref.current && !modal) onClose?.();
  };
  /** At the second of two Escapes without a press between them the browser closes the dialog without asking. */
  const closedUnasked = (event: SyntheticEvent): void => {
    if (event.target !== ref.current || !open || ref.current.open) return;
    if (onClose === null) ref.current.showModal();
    else onClose();
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
        if (event.target === ref.current) onClose?.();
      }}
      onClose={closedUnasked}
    >
      {isPresent && (
        <div className={styles.panel}>
          <Header id={titleId} title={title} end={headerEnd} onClose={modal ? null : onClose} />
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
