import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { showStatus } from '#web/ui/page/status-message.ts';

/** Which dish is open; it stays while its sheet moves out, and closes, with a word, where somebody removes it. */
export function useOpenDish(menu: Menu) {
  const [itemId, setItemId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((id: string): void => {
    setItemId(id);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const item = useMemo(
    () => menu.flatMap(({ items }) => items).find(({ _id }) => _id === itemId) ?? null,
    [menu, itemId],
  );
  const shown = useRef('');
  useEffect(() => {
    if (isOpen && item === null && shown.current !== '') showStatus(catalog.wasRemoved(shown.current));
    shown.current = item?.title ?? '';
  }, [isOpen, item]);
  return { item, isOpen: isOpen && item !== null, open, close };
}
