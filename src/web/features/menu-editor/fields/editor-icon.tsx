import { Drawing, type IconLook } from '#web/ui/icon/icon.tsx';

/** Drawings that the menu editor alone shows: the other pages do not carry them. */
const SHAPES = {
  more: 'M5 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2zM12 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2zM19 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2z',
  grip: 'M9 5.5v.5M15 5.5v.5M9 11.7v.6M15 11.7v.6M9 18v.5M15 18v.5',
  undo: 'M4 9h10a5.5 5.5 0 0 1 0 11H8M4 9l5-5M4 9l5 5',
  redo: 'M20 9H10a5.5 5.5 0 0 0 0 11h6M20 9l-5-5M20 9l-5 5',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
} as const;

/** A drawing of the editor, as `Icon`. */
export function EditorIcon({ name, ...look }: IconLook & { readonly name: keyof typeof SHAPES }) {
  return <Drawing path={SHAPES[name]} {...look} />;
}
