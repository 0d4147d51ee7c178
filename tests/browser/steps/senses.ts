import type { Page } from '@playwright/test';

/** Records sounds, which a browser without a loudspeaker doesn't show. */

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

/** The browser allows sound only after a press, as real browsers do and test browsers don't. */
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
