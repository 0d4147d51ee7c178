import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { Saving } from '#web/state/menu-editing/draft-store.ts';
import { AnyIcon, type AnyIconName } from '#web/ui/icon/any-icon.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { useIsOnline } from '#web/ui/page/use-is-online.ts';
import styles from './save-state.module.css';

interface Words {
  readonly icon: AnyIconName;
  readonly text: string;
  readonly tone: 'soft' | 'text-warn' | 'text-danger';
}

function wordsOf(saving: Saving, waiting: number, isOnline: boolean): Words {
  if (saving.kind === 'refused')
    return { icon: 'warning', text: shared.notSavedBecause(saving.words), tone: 'text-danger' };
  if (!isOnline && waiting > 0) return { icon: 'offline', text: catalog.offlineChangesKept, tone: 'text-warn' };
  if (saving.kind === 'later') return { icon: 'refresh', text: catalog.notSavedTrying, tone: 'text-warn' };
  return saving.kind === 'saving' || waiting > 0
    ? { icon: 'refresh', text: catalog.saving, tone: 'soft' }
    : { icon: 'check', text: catalog.saved, tone: 'soft' };
}

interface SaveStateProps {
  readonly saving: Saving;
  /** How many edits are not with the server yet. */
  readonly waiting: number;
  readonly onDrop: () => void;
  readonly onRetry: () => void;
}

/** Whether all is saved (rule draft-saving). */
export function SaveState({ saving, waiting, onDrop, onRetry }: SaveStateProps) {
  const { icon, text, tone } = wordsOf(saving, waiting, useIsOnline());
  return (
    <div className={`flex wrap gap-x-3 items-center small semibold ${styles.state}`}>
      <StatusRegion>
        <span className={`inline-flex items-center ${tone} ${styles.words}`}>
          <AnyIcon name={icon} size="small" />
          {text}
        </span>
      </StatusRegion>
      {saving.kind === 'refused' && (
        <span>
          <button type="button" className="target px-2 strong underline" onClick={onRetry}>
            {catalog.tryAgain}
          </button>
          <button type="button" className="target px-2 strong underline" onClick={onDrop}>
            {catalog.discardMyChanges}
          </button>
        </span>
      )}
    </div>
  );
}
