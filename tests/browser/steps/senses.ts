import type { Page } from '@playwright/test';

/** Where somebody looks, and what they hear: what a browser without a screen and a loudspeaker does not show by itself. */

/** Another window lies over the page; a browser of tests thinks all of its pages to be in front. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
}

interface HeardWindow {
  heardTones?: number;
  heardFrom?: BaseAudioContext;
}

/** Counts the tones that the page plays from now on and after each reload; `areAwake` says whether any can be heard. */
export async function hearTones(page: Page) {
  await page.addInitScript(() => {
    const heard = window as HeardWindow;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      heard.heardTones = (heard.heardTones ?? 0) + 1;
      start.call(this, when);
    };
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = function () {
      heard.heardFrom = this;
      return resume.call(this);
    };
  });
  return {
    count: () => page.evaluate(() => (window as HeardWindow).heardTones ?? 0),
    areAwake: () => page.evaluate(() => (window as HeardWindow).heardFrom?.state === 'running'),
  };
}
