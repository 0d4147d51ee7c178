/**
 * Holds presses that come before the page's script is there, and gives them back once the page answers presses (rule
 * early-press). The build puts this text into the page itself, where it runs before anything else.
 */
(() => {
  const CHOICE = 'input[type="radio"], input[type="checkbox"]';
  const PRESSABLE = `button, [aria-haspopup], ${CHOICE}`;
  const held = new Set<HTMLElement>();
  const markOf = (pressed: HTMLElement): Element => pressed.closest('label') ?? pressed;
  const letGo = (pressed: HTMLElement): void => {
    held.delete(pressed);
    markOf(pressed).removeAttribute('data-held');
  };
  const hold = (event: Event): void => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
    if (pressed === null) return;
    // Else a button of a form would send it, and load the page again.
    event.preventDefault();
    // Whoever sees nothing happen tries another button; choices add up.
    if (!pressed.matches(CHOICE)) for (const other of held) if (!other.matches(CHOICE)) letGo(other);
    held.add(pressed);
    markOf(pressed).setAttribute('data-held', '');
  };
  const giveBack = (): void => {
    removeEventListener('click', hold, true);
    for (const pressed of held) {
      letGo(pressed);
      if (pressed.isConnected) pressed.click();
    }
  };
  addEventListener('click', hold, true);
  addEventListener('takes-presses', giveBack, { once: true });
})();
