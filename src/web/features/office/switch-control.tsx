import * as catalog from '#catalog/office.ts';
import type { OfficeSwitch } from '#contract/office.ts';
import type { SwitchState } from '#domain/menu/menu-switch.ts';
import { momentText } from '#domain/moment-text.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useNow } from '#web/state/store/now.ts';
import { usePress } from '#web/ui/form/use-press.ts';
import styles from './switches.module.css';

const STATES: readonly (readonly [SwitchState, string])[] = [
  ['on', catalog.on],
  ['tomorrow', catalog.offUntilTomorrow],
  ['off', catalog.off],
];

/** The position of a switch, as one of its buttons. */
export function switchStateOf({ isOn, until }: OfficeSwitch): SwitchState {
  if (isOn) return 'on';
  return until === null ? 'off' : 'tomorrow';
}

const SOON_MS = 25 * 60 * 60 * 1000;

/** When it comes back automatically, if that is later than tomorrow. */
function LaterThanTomorrow({ until }: { readonly until: number | null }) {
  const { timeZone } = useArea();
  const now = useNow();
  if (until === null || until - now < SOON_MS) return null;
  return <span className="soft small">{catalog.untilText(momentText(until, timeZone))}</span>;
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
      {STATES.map(([state, words]) => (
        <Choice
          key={state}
          state={state}
          words={words}
          isPressed={state === shown}
          onSwitch={saving === null && state !== switchStateOf(position) ? () => onSwitch(state) : null}
        />
      ))}
      <LaterThanTomorrow until={position.until} />
    </fieldset>
  );
}
