/**
 * Holds a press of a button that comes before the page's script is there, and gives it back once the page answers
 * presses (rule early-press). The build puts this text into the page itself, where it runs before anything else.
 */
(() => {
  let held: HTMLElement | null = null;
  const hold = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    // Else a button of a form would send it, and load the page again.
    event.preventDefault();
    held?.removeAttribute('data-held');
    held = button;
    held.setAttribute('data-held', '');
  };
  const giveBack = (): void => {
    removeEventListener('click', hold, true);
    held?.removeAttribute('data-held');
    if (held?.isConnected) held.click();
  };
  addEventListener('click', hold, true);
  addEventListener('takes-presses', giveBack, { once: true });
})();
