import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import type { GroupPlace } from '#domain/selection/edit-selection.ts';
import { type EditorAction, opensByItself } from './item-editor.ts';

const ARROWS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

/**
 * The arrow keys choose every radio button that they pass. The modal of a choice opens only when the person stops
 * there: with Enter, with Space, or by leaving the group (rule arrow-steps).
 */
export function useArrowSteps(place: GroupPlace, edit: (action: EditorAction) => void) {
  const isStep = useRef(false);
  /** The option that was reached by arrows and whose modal was not opened yet. */
  const reached = useRef<number | null>(null);

  const open = (): void => {
    const optionIndex = reached.current;
    reached.current = null;
    if (optionIndex !== null) edit({ kind: 'open', place, optionIndex });
  };
  const group = {
    onKeyDown: (event: KeyboardEvent): void => {
      isStep.current = ARROWS.has(event.key);
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (!isPress || reached.current === null || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      open();
    },
    onKeyUp: (): void => {
      isStep.current = false;
    },
    onBlur: (event: FocusEvent): void => {
      if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) open();
    },
  };
  const choose = (optionIndex: number): void => {
    const isPassing = isStep.current;
    reached.current = isPassing && opensByItself(place.group.options[optionIndex]) ? optionIndex : null;
    edit({ kind: 'choose', place, optionIndex, isPassing });
  };
  return { group, choose };
}
