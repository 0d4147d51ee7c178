import { type ReactNode, useEffect, useRef } from 'react';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { IconButton } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import styles from './dish-place.module.css';

/** From this width on there is room beside the menu. */
const WIDE = '(min-width: 1100px)';

interface DishPlaceProps {
  readonly item: MenuItem | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Shown while no dish is open, if there is room. */
  readonly rest: ReactNode;
  readonly children: ReactNode;
}

/** The place of the open dish: beside the menu where there is room, else a sheet over it. */
export function DishPlace({ item, isOpen, onClose, rest, children }: DishPlaceProps) {
  const isWide = useMedia(WIDE);
  const heading = useRef<HTMLHeadingElement>(null);
  const openId = isOpen ? item?._id : undefined;
  useEffect(() => {
    if (isWide && openId !== undefined) heading.current?.focus({ preventScroll: true });
  }, [isWide, openId]);
  const title = item?.title ?? '';
  if (!isWide) {
    return (
      <Dialog title={title} open={isOpen} onClose={onClose} mode="tall">
        {children}
      </Dialog>
    );
  }
  if (!isOpen) return <aside className={`card ${styles.aside}`}>{rest}</aside>;
  return (
    <aside className={`card ${styles.aside}`} aria-label={catalog.detailsOf(title)}>
      <header className={`bar-2 justify-between ${styles.head}`}>
        <h2 ref={heading} tabIndex={-1} className="wraps">
          {title}
        </h2>
        <IconButton label={catalog.closeTheDetails} look="flat" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div key={openId}>{children}</div>
    </aside>
  );
}
