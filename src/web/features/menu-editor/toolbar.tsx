import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import { paths } from '#web/paths.ts';
import type { EditorState } from '#web/state/menu-editing/editor-state.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/form/button.tsx';
import { EditorIcon } from './fields/editor-icon.tsx';
import styles from './menu-editor.module.css';

interface ToolbarProps {
  readonly restaurantId: string;
  readonly editor: EditorState;
  readonly actions: DraftActions;
  readonly onPublish: () => void;
}

/** Undo, redo, preview and publish: in thumb reach on a phone. */
export function Toolbar({ restaurantId, editor, actions, onPublish }: ToolbarProps) {
  return (
    <section className={`bar-2 bg-surface ${styles.toolbar}`} aria-label={catalog.draft}>
      <IconButton
        label={shared.undo}
        aria-keyshortcuts="Control+Z"
        disabled={editor.undo.length === 0}
        onClick={actions.undo}
      >
        <EditorIcon name="undo" />
      </IconButton>
      <IconButton
        label={catalog.redo}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={editor.redo.length === 0}
        onClick={actions.redo}
      >
        <EditorIcon name="redo" />
      </IconButton>
      <ButtonLink
        to={paths.office('menus', restaurantId, 'preview')}
        variant="quiet"
        start={<EditorIcon name="eye" size="small" />}
      >
        {catalog.preview}
      </ButtonLink>
      <Button onClick={onPublish}>{catalog.publishButton}</Button>
    </section>
  );
}
