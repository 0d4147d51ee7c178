/** What is run inside the page of any engine: each function is sent as text, so it uses nothing from outside itself. */

/** The control to find: its kind, and a pattern of its accessible name, ignoring case. */
export interface Wanted {
  readonly kind: keyof typeof KINDS;
  readonly name: string;
}

export const KINDS = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  choice: 'input[type=radio], input[type=checkbox]',
  field: 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select',
  option: '[role=option]',
  menuitem: '[role=menuitem]',
} as const;

/** Where a control can be pressed, and whether it has the focus; or what is there instead. */
export type Located =
  | { readonly isThere: true; readonly x: number; readonly y: number; readonly isFocused: boolean }
  | { readonly isThere: false; readonly why: string };

/**
 * Finds the first control of this name that a person could press: shown, in the topmost dialog, and not covered. One
 * outside the viewport is scrolled into it.
 */
export function locate({ selector, name }: { readonly selector: string; readonly name: string }): Located {
  const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (one: Element): string => {
    const by = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const said = by.map((id) => document.getElementById(id)?.textContent).join(' ');
    const labels = [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
    return tidy(one.getAttribute('aria-label') ?? (said || labels || one.textContent));
  };
  const open = [...document.querySelectorAll('dialog[open]')];
  const scope = open.find((one) => one.getAttribute('role') === 'alertdialog') ?? open.at(-1) ?? document;
  const named = [...scope.querySelectorAll<HTMLInputElement>(selector)].map((one) => ({ one, name: nameOf(one) }));
  const pattern = new RegExp(name, 'i');
  const fitting = named.filter((other) => pattern.test(other.name));
  const blockers: string[] = [];
  for (const { one } of fitting) {
    // A drawn choice hides its input, and its label is pressed.
    const target = one.type === 'radio' || one.type === 'checkbox' ? (one.labels?.[0] ?? one) : one;
    if (one.matches(':disabled')) blockers.push('disabled');
    const seen = () => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + Math.min(height / 2, 30)];
      const hit = width > 0 && height > 0 ? document.elementFromPoint(x, y) : null;
      const isHit = hit !== null && (target.contains(hit) || hit.contains(target) || one.contains(hit));
      return { x, y, isHit, hit };
    };
    let now = seen();
    if (!now.isHit) {
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      now = seen();
    }
    if (now.isHit && !one.matches(':disabled')) {
      return { isThere: true, x: now.x, y: now.y, isFocused: one === document.activeElement };
    }
    blockers.push(`covered by ${now.hit?.outerHTML.slice(0, 80)}`);
  }
  const why =
    fitting.length > 0
      ? blockers.join('; ')
      : `there are ${named.map((other) => `'${other.name.slice(0, 40)}'`).join(', ')}`;
  return { isThere: false, why };
}

/** Chooses the option that begins with this text in the list at this point. */
export function chooseAt({ x, y }: { readonly x: number; readonly y: number }, text: string): void {
  const list = document.elementFromPoint(x, y)?.closest('select');
  const chosen = [...(list?.options ?? [])].find((option) => option.text.startsWith(text));
  if (!list || chosen === undefined) throw new Error(`no list with '${text}'`);
  list.focus();
  list.value = chosen.value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** All text that is shown in the topmost dialog, or else on the page. */
export function shownText(): string {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  const top = open.find((one) => one.getAttribute('role') === 'alertdialog') ?? open.at(-1) ?? document.body;
  return (top?.innerText ?? '').replace(/\s+/g, ' ');
}

/** The size of the topmost dialog, and which of its first and last control a person cannot get to see. */
export function measureDialog() {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  const top = open.find((one) => one.getAttribute('role') === 'alertdialog') ?? open.at(-1);
  if (top === undefined) return null;
  const controls = [...top.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
    .filter((one) => one.checkVisibility() && !one.classList.contains('visually-hidden'))
    .map((one) => (one instanceof HTMLInputElement && one.type !== 'text' ? (one.labels?.[0] ?? one) : one));
  const isSeen = (one: HTMLElement): boolean => {
    one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top: upper, right, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (upper + bottom) / 2);
    const isInside = left >= -1 && upper >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return isInside && hit !== null && (one.contains(hit) || hit.contains(one));
  };
  const ends = [controls.at(-1), controls.at(0)].filter((one) => one !== undefined);
  const unseen = ends.filter((one) => !isSeen(one)).map((one) => one.outerHTML.slice(0, 120));
  const { width, height } = top.getBoundingClientRect();
  return { title: top.querySelector('[data-dialog-title]')?.textContent ?? '', width, height, unseen };
}
