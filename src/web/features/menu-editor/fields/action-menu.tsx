import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/form/button.tsx';
import styles from './action-menu.module.css';
import { EditorIcon } from './editor-icon.tsx';

export interface MenuAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly isDanger?: boolean;
  readonly isOff?: boolean;
}

interface ActionMenuProps {
  /** What the actions are for, in words. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly icon?: ReactNode;
}

const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The rows, with the focus moved by the arrow keys. */
function Rows({ label, actions, onClose }: ActionMenuProps & { readonly onClose: (isDone: boolean) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useEffect(() => {
    const { current } = list;
    current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    // Near the lower edge it opens upwards.
    if (current !== null && current.getBoundingClientRect().bottom > innerHeight - 8) current.dataset.up = '';
  }, []);
  const move = (event: KeyboardEvent): void => {
    const all = rows();
    const next = KEYS[event.key]?.(all.indexOf(document.activeElement as HTMLElement), all.length);
    if (event.key === 'Tab') onClose(false);
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose(true);
    else all[next ?? 0]?.focus();
  };
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={`grid bg-surface round-2 edge ${styles.rows}`}
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.parentElement?.contains(relatedTarget)) onClose(false);
      }}
    >
      {actions.map(({ label: words, onPress, isDanger = false, isOff = false }) => (
        <button
          key={words}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={`target px-3 py-2 semibold text-left round-1 ${styles.row}`}
          data-danger={isDanger || undefined}
          aria-disabled={isOff || undefined}
          onClick={() => {
            if (isOff) return;
            onClose(true);
            onPress();
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** A button that opens a list of actions beneath it. */
export function ActionMenu({ label, actions, icon }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = (isDone: boolean): void => {
    setOpen(false);
    if (isDone) box.current?.querySelector('button')?.focus();
  };
  // Safari gives a button that is pressed no focus: what is around it takes it, so that the list doesn't count as left.
  return (
    <div ref={box} tabIndex={-1} className="rigid relative">
      <IconButton
        label={label}
        look="flat"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {icon ?? <EditorIcon name="more" />}
      </IconButton>
      {isOpen && <Rows label={label} actions={actions} onClose={close} />}
    </div>
  );
}
