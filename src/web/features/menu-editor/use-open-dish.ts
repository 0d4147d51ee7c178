import { useCallback, useMemo, useState } from 'react';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';

/** Which dish is open; it stays while its sheet moves out, and closes where somebody removes it. */
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
  return { item, isOpen: isOpen && item !== null, open, close };
}
