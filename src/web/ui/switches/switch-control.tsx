import * as catalog from '#catalog/everyone/ui.ts';
import type { OfficeSwitch } from '#contract/office.ts';
import { SWITCH_STATES, type SwitchState } from '#domain/menu/menu-switch.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { usePress } from '../form/use-press.ts';
import styles from './switches.module.css';

/** The positions of a switch in words, in the order of its buttons. */
export const STATE_TEXT = { on: catalog.on, tomorrow: catalog.offUntilTomorrow, off: catalog.off } as const;

/** The position of a switch, as one of its buttons. */
export function switchStateOf({ isOn, until }: OfficeSwitch): SwitchState {
  if (isOn) return 'on';
  return until === null ? 'off' : 'tomorrow';
}

function Until({ until }: { readonly until: number }) {
  const momentText = useMomentText();
  return <span className="soft small">{catalog.untilText(momentText(until))}</span>;
}

interface ChoiceProps {
  readonly state: SwitchState;
  readonly words: string;
  readonly isPressed: boolean;
  /** Null if a press changes nothing. */
  readonly onSwitch: (() => void) | null;
}

/** A press is about the position that was shown when it began, so its action is fixed at that moment. */
function Choice({ state, words, isPressed, onSwitch }: ChoiceProps) {
  const press = usePress(
    () => onSwitch,
    (seen) => seen?.(),
  );
  return (
    <button
      type="button"
      className={`muted target px-3 py-1 semibold bg-surface pill edge ${styles.choice}`}
      data-state={state}
      aria-pressed={isPressed}
      {...press}
    >
      {words}
    </button>
  );
}

interface SwitchControlProps {
  /** What is switched, in words. */
  readonly label: string;
  readonly position: OfficeSwitch;
  /** The state that is being saved; null if none is. */
  readonly saving: SwitchState | null;
  readonly onSwitch: (state: SwitchState) => void;
}

/** Three buttons, one of them pressed: on, off until tomorrow, off. */
export function SwitchControl({ label, position, saving, onSwitch }: SwitchControlProps) {
  const shown = saving ?? switchStateOf(position);
  return (
    <fieldset className={`line-1 ${styles.control}`} aria-busy={saving !== null}>
      <legend className="visually-hidden">{label}</legend>
      {SWITCH_STATES.map((state) => (
        <Choice
          key={state}
          state={state}
          words={STATE_TEXT[state]}
          isPressed={state === shown}
          onSwitch={saving === null && state !== switchStateOf(position) ? () => onSwitch(state) : null}
        />
      ))}
      {position.until !== null && <Until until={position.until} />}
    </fieldset>
  );
}
