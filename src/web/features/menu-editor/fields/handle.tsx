import type { ComponentProps } from 'react';
import * as catalog from '#catalog/office/menu-editor.ts';
import { EditorIcon } from './editor-icon.tsx';
import styles from './handle.module.css';

interface HandleProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'className'> {
  /** What is moved by it. */
  readonly name: string;
}

/** Takes hold of a row: it is dragged, or moved with the arrow keys. */
export function Handle({ name, ...rest }: HandleProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`grid place-center rigid soft round-1 ${styles.handle}`}
      aria-label={catalog.moveTitle(name)}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title={catalog.dragOrUseKeys}
    >
      <EditorIcon name="grip" size="small" />
    </button>
  );
}
