/** A browser that is no Chromium, driven through the protocol that it brings along. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One window of one browser. Pixels are CSS pixels of the page's viewport. */
export interface Engine {
  readonly goTo: (url: string) => Promise<void>;
  /** The path of the page's address, asked of the browser and not of the page, which may be left at this moment. */
  readonly path: () => Promise<string>;
  /** Runs a JavaScript expression in the page; its value must survive JSON. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
  readonly clickAt: (point: Point) => Promise<void>;
  /** Types into the focused element. Single keys can be written as in the WebDriver standard (ESCAPE). */
  readonly type: (text: string) => Promise<void>;
  /** Puts a file of this machine into the file field that the CSS selector finds. */
  readonly setFile: (selector: string, path: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Deletes all cookies of the page's site. */
  readonly forget: () => Promise<void>;
  /** A PNG of the viewport. */
  readonly screenshot: () => Promise<Buffer>;
  /** Ends the browser and everything that was started for it, and deletes its files. */
  readonly quit: () => Promise<void>;
}

export type StartEngine = (colorScheme: 'light' | 'dark') => Promise<Engine>;

export const ESCAPE = '\uE00C';

/** A press of the main mouse button, as both protocols write it. */
export const clickActions = ({ x, y }: Point) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** Key after key, as both protocols write it. */
export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
