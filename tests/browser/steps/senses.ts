import type { Page } from '@playwright/test';

/** What people hear: what a browser without a loudspeaker does not show by itself. */

interface HeardWindow {
  heardTones?: number;
}

/** Counts the tones that the page plays from now on and after each reload. */
export async function hearTones(page: Page) {
  await page.addInitScript(() => {
    const heard = window as HeardWindow;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      heard.heardTones = (heard.heardTones ?? 0) + 1;
      start.call(this, when);
    };
  });
  return { count: () => page.evaluate(() => (window as HeardWindow).heardTones ?? 0) };
}

/** The browser lets the page be heard only by a press, as browsers of people do and those of tests do not. */
export async function blockSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        void this.suspend();
      }
      override resume(): Promise<void> {
        return navigator.userActivation.isActive ? super.resume() : new Promise(() => undefined);
      }
    };
  });
}
