/**
 * Holds presses that come before the page's script is there, and gives them back once the page answers presses (rule
 * early-press). The build puts this text into the page itself, where it runs before anything else.
 */
(() => {
  const CHOICE = 'input[type="radio"], input[type="checkbox"]';
  const PRESSABLE = `button, [aria-haspopup], ${CHOICE}`;
  const KEYS = ['keydown', 'keyup'] as const;
  /**
   * What was pressed, where it is (its position in its parent, that one's in its own, up to the body), and by which
   * arrow key, which passes choices without opening anything.
   */
  const held = new Map<HTMLElement, { place: readonly number[]; arrow: string | undefined }>();
  let arrow: string | undefined;
  const listenToKeys = (event: KeyboardEvent): void => {
    arrow = event.type === 'keydown' && event.key.startsWith('Arrow') ? event.key : undefined;
  };
  const markOf = (pressed: HTMLElement): Element => pressed.closest('label') ?? pressed;
  const placeOf = (at: Element): number[] => {
    const parent = at.parentElement;
    return parent === null || at === document.body ? [] : [...placeOf(parent), [...parent.children].indexOf(at)];
  };
  const elementAt = (place: readonly number[]): Element | undefined =>
    place.reduce<Element | undefined>((parent, at) => parent?.children[at], document.body);
  const letGo = (pressed: HTMLElement): void => {
    held.delete(pressed);
    markOf(pressed).removeAttribute('data-held');
  };
  const hold = (event: Event): void => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
    if (pressed === null) return;
    // Else a button of a form would send it and load the page again, and a script that has just come would do it twice.
    event.preventDefault();
    event.stopPropagation();
    // People who see nothing happen try another button, so choices add up.
    if (!pressed.matches(CHOICE)) for (const other of held.keys()) if (!other.matches(CHOICE)) letGo(other);
    // Where arrows pass a choice twice, the last time counts.
    held.delete(pressed);
    held.set(pressed, { place: placeOf(pressed), arrow });
    markOf(pressed).setAttribute('data-held', '');
  };
  const press = (there: HTMLElement, key: string | undefined): void => {
    if (key !== undefined) there.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    there.click();
    if (key !== undefined) there.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
  };
  const releasePresses = (): void => {
    removeEventListener('click', hold, true);
    for (const type of KEYS) removeEventListener(type, listenToKeys, true);
    for (const [pressed, { place, arrow: key }] of held) {
      letGo(pressed);
      // The page may have drawn the same control again.
      const there = pressed.isConnected ? pressed : elementAt(place);
      if (there instanceof HTMLElement && there.className === pressed.className) press(there, key);
    }
  };
  addEventListener('click', hold, true);
  for (const type of KEYS) addEventListener(type, listenToKeys, true);
  addEventListener('takes-presses', releasePresses, { once: true });
})();
