/** People at real screens, for the watched evening: a dispatcher at the board, and a kitchen at its own. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { LookOf } from '#tests/browser/steps/looks.ts';
import { rememberSignIn } from '#tests/browser/steps/staff.ts';
import type { StaffName } from '#tests/browser/steps/staff-names.ts';
import { ORIGIN } from './bench-server.ts';
import { Hands, type Way } from './evening-hands.ts';

export interface Restaurant {
  readonly id: string;
  readonly name: string;
  /** Which everybody orders. */
  readonly dish: string;
}

export interface OpenEvening {
  readonly browser: Browser;
  /** Of the whole office. */
  readonly hands: Hands;
  readonly isOver: boolean;
}

/** What a dispatcher sees that is to be done: the button's selector, within the row of an order where it has one. */
interface Task {
  readonly way: Way;
  readonly selector: string;
  readonly key: string;
}

/** A dispatcher reads and aims before a press, and rests the hand after it; from, to, ms. */
const READ_MS = [200, 500] as const;
const REST_MS = [200, 400] as const;
/** Without anything to do the dispatcher looks on for so long before scrolling, and longer at the list's top. */
const LOOK_ON_MS = 1200;
const WATCH_TOP_MS = 1500;
const KITCHEN_LOOKS_MS = 500;
const PATIENCE_MS = 4000;
const OPENED_MS = 60_000;
/** Nobody was suggested for so long: the dispatcher chooses from the list. */
const UNGIVEN_MS = 15_000;
/** So long a kitchen cooks before somebody presses that it is ready. */
const COOKING_MS = 4000;
/** Drivers who were hired for the evening. */
export const ACTING = 'New driver';
const REPLY = 'A street is closed, your driver takes another way';

/**
 * Runs in the page: the first thing on the screen that this dispatcher would press, the most urgent order first;
 * `seen` are the times at which they first saw each key.
 */
function nextTask({
  restaurants,
  seen,
  now,
  cookingMs,
  ungivenMs,
}: {
  restaurants: readonly string[];
  seen: Record<string, number>;
  now: number;
  cookingMs: number;
  ungivenMs: number;
}) {
  const tasks: { way: string; selector: string; key: string; waits: number }[] = [];
  const lane = document.querySelector(
    '[aria-label^="Mark as read"], [aria-label^="Mark as resolved"], [aria-label^="I called them"]',
  );
  const words = lane?.getAttribute('aria-label');
  if (words && restaurants.length > 2) {
    const selector = `[aria-label="${words}"]`;
    tasks.push({ way: words.startsWith('Mark as read') ? 'messages' : 'other', selector, key: words, waits: 0 });
  }
  for (const row of document.querySelectorAll('ul[aria-label="Orders"] > li[data-id]')) {
    const text = row.textContent ?? '';
    if (!restaurants.some((name) => text.includes(name))) continue;
    const at = `li[data-id="${row.getAttribute('data-id')}"] `;
    const step = row.querySelector('[data-main-action]')?.getAttribute('aria-label') ?? '';
    const chip = row.querySelector('[aria-label^="Give "]');
    const driver = row.querySelector<HTMLSelectElement>('[data-driver]');
    const isAccepted = !step.startsWith('Confirm');
    if (chip && isAccepted)
      tasks.push({ way: 'drivers', selector: `${at}[aria-label^="Give "]`, key: `${at}chip`, waits: 0 });
    else if (driver?.value === '' && isAccepted)
      tasks.push({ way: 'drivers', selector: `${at}[data-driver]`, key: `${at}list`, waits: ungivenMs });
    if (/^(?:Confirm Order|Start Preparing|Mark Ready): /.test(step)) {
      tasks.push({
        way: 'steps',
        selector: `${at}[data-main-action]`,
        key: at + step.split(':')[0],
        waits: step.startsWith('Mark Ready') ? cookingMs : 0,
      });
    }
  }
  for (const { key } of tasks) seen[key] ??= now;
  const due = tasks.find(({ key, waits }) => now - (seen[key] ?? now) >= waits);
  return { task: due ?? null, seen };
}

interface BoardPlan {
  readonly who: StaffName;
  readonly look: LookOf;
  /** Whose orders this person looks after. */
  readonly restaurants: readonly string[];
}

const between = ([from, to]: readonly [number, number]): Promise<void> => wait(from + Math.random() * (to - from));

/** Runs in the page: the button over the list, and whether most rows on the screen are dimmed. */
function heldButton() {
  const words = document.querySelector('[data-held-list] > button')?.textContent?.trim() ?? null;
  const seen = [...document.querySelectorAll('ul[aria-label="Orders"] > li[data-id]')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  const left = seen.filter((row) => row.textContent?.includes('no longer in this list')).length;
  return { words, isDimmed: left * 2 > seen.length };
}

/** A dispatcher at the board, not faster than a person. Each click counts, also those that only close an alert. */
export class BoardHand {
  readonly #evening: OpenEvening;
  readonly #plan: BoardPlan;
  readonly #own = new Hands();
  #seen: Record<string, number> = {};
  #answered = 0;

  constructor(evening: OpenEvening, plan: BoardPlan) {
    this.#evening = evening;
    this.#plan = plan;
  }

  report(): string {
    return `${this.#plan.who}, ${this.#plan.look.name}: ${this.#own.total} presses, ${this.#answered} texts written`;
  }

  async work(): Promise<void> {
    const { who, look } = this.#plan;
    const { device, colorScheme } = look;
    const context = await this.#evening.browser.newContext({
      baseURL: ORIGIN,
      ...device,
      colorScheme,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await rememberSignIn(context, who, ORIGIN);
    await context.addInitScript(() => localStorage.setItem('dispatchSound', 'off'));
    const page = await context.newPage();
    await page.goto('/delivery', { timeout: OPENED_MS });
    await page.getByText('Live', { exact: true }).waitFor({ timeout: OPENED_MS });
    while (!this.#evening.isOver) {
      const isDone = await this.#turn(page).catch(() => false);
      await (isDone ? between(REST_MS) : wait(KITCHEN_LOOKS_MS / 2));
    }
    await context.close();
  }

  #count(way: Way | 'vain', presses = 1): void {
    this.#own.press(way, presses);
    this.#evening.hands.press(way, presses);
  }

  /** Does one thing; false where there is nothing to do. */
  async #turn(page: Page): Promise<boolean> {
    const alert = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
    if (await alert.isVisible()) {
      await alert.click();
      this.#count('vain');
      return true;
    }
    const told = {
      restaurants: this.#plan.restaurants,
      seen: this.#seen,
      now: Date.now(),
      cookingMs: COOKING_MS,
      ungivenMs: UNGIVEN_MS,
    };
    const { task, seen } = await page.evaluate(nextTask, told);
    this.#seen = seen;
    if (task === null) return this.#lookOn(page);
    await between(READ_MS);
    await this.#press(page, task as Task);
    return true;
  }

  /** Nothing to do on this screen: brings in orders that wait beside the list, or goes further down, or to its top. */
  async #lookOn(page: Page): Promise<boolean> {
    await wait(LOOK_ON_MS);
    const { words, isDimmed } = await page.evaluate(heldButton);
    const isNew = words?.includes('new') === true;
    if (isNew || (words !== null && isDimmed)) {
      await page.locator('[data-held-list] > button').first().click({ timeout: PATIENCE_MS });
      this.#count(isNew ? 'arrivals' : 'tidying');
      return true;
    }
    const isTop = await page.evaluate(() => {
      const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      if (isEnd) scrollTo(0, 0);
      else scrollBy(0, innerHeight * 0.8);
      return isEnd;
    });
    if (isTop) await wait(WATCH_TOP_MS);
    return false;
  }

  async #press(page: Page, { way, selector, key }: Task): Promise<void> {
    const button = page.locator(selector).first();
    const isList = selector.includes('data-driver');
    if (isList) {
      const known = await button.locator('option').allTextContents();
      const acting = known.filter((name) => name.startsWith(ACTING) && !name.endsWith('(off)'));
      const label = acting[this.#own.total % acting.length] ?? '';
      await button.selectOption({ label }, { timeout: PATIENCE_MS });
    } else await button.click({ timeout: PATIENCE_MS });
    this.#count(way, isList ? 2 : 1);
    // Nobody presses the same again before it could have been done.
    this.#seen[key] = Date.now() + PATIENCE_MS;
    if (way === 'messages' && this.#answered < 3) await this.#answer(page, key.split(': ')[1] ?? '');
  }

  /** Tells a customer of the closed street: opens the order, writes, sends, and closes it. */
  async #answer(page: Page, orderNumber: string): Promise<void> {
    const open = page.getByRole('button', { name: `#${orderNumber}`, exact: true }).first();
    if (!(await open.isVisible())) return;
    this.#answered += 1;
    await open.click();
    const detail = page.getByRole('dialog', { name: `Order #${orderNumber}` });
    try {
      await detail.getByLabel('Text to the customer').fill(REPLY);
      await detail.getByRole('button', { name: 'Send text' }).click();
      await detail.getByText(REPLY).first().waitFor();
    } finally {
      await detail.getByRole('button', { name: 'Close' }).click();
      this.#count('messages', 4);
    }
  }
}

interface KitchenPlan {
  readonly link: string;
  /** Whether it needs 45 minutes from now on. */
  readonly isBehind: () => boolean;
}

/** A kitchen at its own screen. Its presses are not the office's. */
export class Kitchen {
  readonly #evening: OpenEvening;
  readonly #plan: KitchenPlan;
  #presses = 0;
  #isBusy = false;

  constructor(evening: OpenEvening, plan: KitchenPlan) {
    this.#evening = evening;
    this.#plan = plan;
  }

  report(): string {
    return `a kitchen at its own screen${this.#isBusy ? ', which fell behind' : ''}: ${this.#presses} presses`;
  }

  async work(): Promise<void> {
    const context = await this.#evening.browser.newContext({ baseURL: ORIGIN, viewport: { width: 1024, height: 768 } });
    const page = await context.newPage();
    await page.goto(this.#plan.link);
    const accepted = new Map<string, number>();
    while (!this.#evening.isOver) {
      await wait(KITCHEN_LOOKS_MS);
      await this.#turn(page, accepted).catch(() => undefined);
    }
    await context.close();
  }

  async #turn(page: Page, accepted: Map<string, number>): Promise<void> {
    const minutes = this.#plan.isBehind() ? 45 : 15;
    if (minutes === 45 && !this.#isBusy) {
      await page.getByRole('button', { name: /^Busy/ }).first().click({ timeout: PATIENCE_MS });
      await page.getByRole('button', { name: 'Busy for an hour' }).click({ timeout: PATIENCE_MS });
      this.#isBusy = true;
      this.#presses += 2;
    }
    const accept = page.getByRole('button', { name: new RegExp(`^Accept, ready in ${minutes} minutes: `) }).first();
    if (await accept.isVisible()) {
      const name = (await accept.getAttribute('aria-label')) ?? '';
      await accept.click({ timeout: PATIENCE_MS });
      accepted.set(name.split(': ')[1] ?? '', Date.now());
      this.#presses += 1;
    }
    for (const ready of await page.getByRole('button', { name: /^Ready for pickup: / }).all()) {
      const number = ((await ready.getAttribute('aria-label')) ?? '').split(': ')[1] ?? '';
      if (Date.now() - (accepted.get(number) ?? 0) < COOKING_MS) continue;
      await ready.click({ timeout: PATIENCE_MS });
      this.#presses += 1;
      return;
    }
  }
}
