import type { Page } from '@playwright/test';
import { untilAtRest } from './at-rest.ts';

/**
 * Unreadable text on a screen, each as a sentence: text that is cut off or outside the screen, words that break in the
 * middle, overlapping texts, and a page that scrolls sideways. If a dialog is open, only the topmost is checked.
 */
export async function textFaults(page: Page): Promise<readonly string[]> {
  await untilAtRest(page);
  return page.evaluate(() => {
    const SLACK = 2;
    /** Longer words (an email address, for example) may have to break. */
    const LONG_WORD = 12;
    const faults = new Set<string>();
    // Rows below the window have the height that they are expected to have; here all of them are laid out.
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [whole];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) {
      faults.add(`the page is ${document.documentElement.scrollWidth} px wide instead of ${width}`);
    }

    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const root = dialogs.at(-1) ?? document.body;
    const ancestors = (element: Element): readonly Element[] => {
      const list: Element[] = [];
      for (let one: Element | null = element; one !== null; one = one.parentElement) list.push(one);
      return list;
    };
    const isHidden = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
      return ancestors(element).some((one) => {
        const { position, clipPath, clip } = getComputedStyle(one);
        const isTiny = one.clientWidth <= 1 && one.clientHeight <= 1 && position === 'absolute';
        return isTiny || clipPath === 'inset(50%)' || (clip !== 'auto' && clip !== '') || one.ariaHidden === 'true';
      });
    };
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const clips = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflowX);
    /** Sticky bars and heads cover the content that scrolls below them. */
    const floats = (element: Element): boolean =>
      ancestors(element).some((one) => /fixed|sticky/.test(getComputedStyle(one).position));
    const isOneOf = (element: Element, other: Element): boolean => element.contains(other) || other.contains(element);

    // Never in what scrolls sideways on purpose, as tabs do.
    for (const field of root.querySelectorAll('input, select, textarea')) {
      const { left, right } = field.getBoundingClientRect();
      if (!isHidden(field) && (right > width + SLACK || left < -SLACK))
        faults.add(`the field '${field.ariaLabel ?? field.id}' runs out of the screen`);
    }

    const short = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 40);
    interface Piece {
      readonly element: Element;
      readonly text: string;
      readonly box: DOMRect;
    }
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (element === null || text.trim() === '' || isHidden(element)) continue;
      if (element.closest('script, style, noscript, option') !== null) continue;
      const range = document.createRange();
      for (const word of text.matchAll(/[\p{L}\p{N}’']+/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1 && word[0].length <= LONG_WORD) faults.add(`'${word[0]}' breaks in the middle`);
      }
      range.selectNodeContents(node);
      const scroller = ancestors(element).find(scrolls);
      const clipper = ancestors(element).find(clips);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        const isScrolled = scroller !== undefined && scroller !== document.documentElement;
        if (!isScrolled && (box.right > width + SLACK || box.left < -SLACK))
          faults.add(`'${short(text)}' runs out of the screen`);
        const frame = clipper?.getBoundingClientRect();
        // The dish's own page shows a description of two lines completely.
        const isClamped = clipper !== undefined && getComputedStyle(clipper).webkitLineClamp !== 'none';
        if (frame !== undefined && isClamped && box.bottom > frame.bottom + SLACK) continue;
        if (
          frame !== undefined &&
          !isScrolled &&
          (box.right > frame.right + SLACK || box.bottom > frame.bottom + box.height / 3)
        )
          faults.add(`'${short(text)}' is cut off`);
        if (!floats(element) && !isScrolled) pieces.push({ element, text, box });
      }
    }
    pieces.forEach((one, index) => {
      for (const other of pieces.slice(index + 1)) {
        if (one.element === other.element || isOneOf(one.element, other.element)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const least = Math.min(one.box.height, other.box.height);
        if (across > SLACK && down > least / 3) faults.add(`'${short(one.text)}' lies on '${short(other.text)}'`);
      }
    });
    return [...faults];
  });
}
