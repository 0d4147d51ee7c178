/** A person at a browser of any engine: finds controls by their names, and waits for what should be shown. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine, Point } from './engine.ts';
import { chooseAt, KINDS, type Located, locate, measureDialog, shownText, type Wanted } from './in-page.ts';

/** Slow machines share two cores between browsers and servers. */
const PATIENCE_MS = 30_000;
const POLL_MS = 50;
const PRESS_AGAIN_MS = 3000;
/** Before that, a second press at the same place is the end of a double click, which a person makes by mistake. */
const READING_MS = 600;
const SAME_PLACE = 20;
/** A lower dialog shows only its edge. */
const LEAST_HEIGHT = 100;

const DEVICES = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } };

type Device = keyof typeof DEVICES;

/** Asks again until there is a value; `missing` tells what was there at last. */
async function until<T>(ask: () => Promise<T | undefined>, missing: () => string): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(missing());
    await wait(POLL_MS);
  }
}

const callOf = (run: (...args: never[]) => unknown, ...args: unknown[]): string =>
  `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;

export class Visitor {
  readonly engine: Engine;
  readonly #origin: string;
  device: Device = 'phone';
  #pressed = { x: 0, y: 0, at: 0 };

  constructor(engine: Engine, origin: string) {
    this.engine = engine;
    this.#origin = origin;
  }

  async takeDevice(device: Device): Promise<void> {
    this.device = device;
    await this.engine.resize(DEVICES[device].width, DEVICES[device].height);
  }

  goTo(path: string): Promise<void> {
    return this.engine.goTo(`${this.#origin}${path}`);
  }

  /** The width that the page's content has, which is without a scrollbar. */
  pageWidth(): Promise<number> {
    return this.engine.evaluate('document.body.offsetWidth');
  }

  /** Presses a control as soon as it is still and not covered. */
  async press(kind: Wanted['kind'], name: string): Promise<void> {
    const { x, y } = await this.#find(kind, name);
    const readAt = this.#pressed.at + READING_MS;
    if (Math.hypot(x - this.#pressed.x, y - this.#pressed.y) < SAME_PLACE) await wait(Math.max(0, readAt - Date.now()));
    await this.engine.clickAt({ x, y });
    this.#pressed = { x, y, at: Date.now() };
  }

  /** Replaces a field's content. A press that missed, as the page moved under it, is made again. */
  async fill(name: string, text: string): Promise<void> {
    const focus = async (): Promise<true | undefined> => {
      await this.press('field', name);
      const field = await this.#look('field', name);
      return (field.isThere && field.isFocused) || undefined;
    };
    await until(focus, () => `'${name}' takes no focus`);
    await this.engine.evaluate('document.activeElement.select?.()');
    await this.engine.type(text);
  }

  /** Chooses in a list. The list of choices itself is drawn by the operating system, where no test reaches. */
  async choose(name: string, text: string): Promise<void> {
    await this.engine.evaluate(callOf(chooseAt, await this.#find('field', name), text));
  }

  /** Waits until this text is shown in the topmost dialog, or else on the page. */
  async sees(text: RegExp): Promise<void> {
    await this.#reads(() => this.engine.evaluate(callOf(shownText)), text);
  }

  async arrivesAt(path: RegExp): Promise<void> {
    await this.#reads(this.engine.path, path);
  }

  /** Presses a button that leads to another page, and again if the page moved under the first press. */
  async pressUntilAt(name: string, path: RegExp): Promise<void> {
    let again = 0;
    const arrive = async (): Promise<true | undefined> => {
      if (path.test(await this.engine.path())) return true;
      if (Date.now() < again) return undefined;
      await this.press('button', name);
      again = Date.now() + PRESS_AGAIN_MS;
      return undefined;
    };
    await until(arrive, () => `'${name}' leads nowhere`);
  }

  /** The topmost dialog has a height, and a person can get to its first and last control, on a phone and a laptop. */
  async measuresDialog(title: RegExp): Promise<void> {
    for (const { width, height } of Object.values(DEVICES)) {
      await this.engine.resize(width, height);
      let last: ReturnType<typeof measureDialog> = null;
      const measure = async (): Promise<true | undefined> => {
        last = await this.engine.evaluate<typeof last>(callOf(measureDialog));
        if (last === null || !title.test(last.title) || last.height < LEAST_HEIGHT) return undefined;
        return last.unseen.length === 0 || undefined;
      };
      await until(measure, () => `dialog ${title} at ${width} px: ${JSON.stringify(last)}`);
    }
    await this.takeDevice(this.device);
  }

  async #reads(ask: () => Promise<string>, pattern: RegExp): Promise<void> {
    let last = '';
    const read = async (): Promise<true | undefined> => {
      last = await ask();
      return pattern.test(last) || undefined;
    };
    await until(read, () => `nowhere ${pattern}, but ${last}`);
  }

  #look(kind: Wanted['kind'], name: string): Promise<Located> {
    return this.engine.evaluate(callOf(locate, { selector: KINDS[kind], name }));
  }

  async #find(kind: Wanted['kind'], name: string): Promise<Point> {
    let last: Located = { isThere: false, why: '' };
    const lookAgain = async (): Promise<Point | undefined> => {
      const before = last;
      last = await this.#look(kind, name);
      const isStill = last.isThere && before.isThere && before.x === last.x && before.y === last.y;
      return isStill && last.isThere ? last : undefined;
    };
    return until(lookAgain, () => `no ${kind} '${name}': ${last.isThere ? 'it moves' : last.why}`);
  }
}
