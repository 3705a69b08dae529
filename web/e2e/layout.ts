// The layout problems of a page: content that moves while it is read, and text that a narrow screen covers or cuts off.
import type { Page } from '@playwright/test';

export interface LayoutShift {
  /** The worst run of shifts, counted as the cumulative layout shift of web vitals; up to 0.1 is good. */
  score: number;
  /** The moved elements, the largest shift first. */
  causes: string[];
}

/**
 * The layout shifts since the document was loaded, or since a time of its clock in milliseconds. Stricter than web vitals: a shift right
 * after a press counts as well, because fast test answers come within that time and slow ones do not.
 */
export const layoutShift = (page: Page, since = 0): Promise<LayoutShift> =>
  page.evaluate((from) => {
    interface Shift {
      time: number;
      value: number;
      cause: string;
    }
    const describe = (source: unknown): string => {
      if (typeof source !== 'object' || source === null) return '';
      if (!('node' in source && 'previousRect' in source && 'currentRect' in source)) return '';
      const { node, previousRect: before, currentRect: after } = source;
      const name =
        node instanceof Element
          ? `<${node.localName}> ${node.getAttribute('aria-label') ?? node.textContent.slice(0, 40)}`
          : 'something that is gone';
      return before instanceof DOMRectReadOnly && after instanceof DOMRectReadOnly
        ? `${name} (${before.x},${before.y} → ${after.x},${after.y})`
        : name;
    };
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords().flatMap((entry): Shift[] => {
      if (!('value' in entry) || typeof entry.value !== 'number' || entry.startTime < from) return [];
      const sources: unknown[] = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      return [{ time: entry.startTime, value: entry.value, cause: sources.map(describe).join(' | ') }];
    });
    observer.disconnect();

    let score = 0;
    let start = 0;
    let last = 0;
    let sum = 0;
    for (const { time, value } of shifts) {
      const isSameRun = time - last < 1000 && time - start < 5000;
      sum = isSameRun ? sum + value : value;
      start = isSameRun ? start : time;
      last = time;
      score = Math.max(score, sum);
    }
    const causes = shifts
      .toSorted((one, other) => other.value - one.value)
      .map(({ value, time, cause }) => `${value.toFixed(3)} at ${Math.round(time)} ms: ${cause}`);
    return { score, causes };
  }, since);

/** The width of an average letter of DejaVu Sans, one of the widest system fonts, in ems. */
const wideLetter = 0.5633;

/** Spaces a page's letters, so that its text is as wide as in a wide font, whichever the machine has; or no more. */
export const widenText = (page: Page, isWide: boolean): Promise<void> =>
  page.evaluate(
    ([target, widens]) => {
      document.body.style.letterSpacing = '';
      if (!widens) return;
      const sample = document.createElement('span');
      sample.textContent = 'abcdefghijklmnopqrstuvwxyz';
      sample.style.position = 'absolute';
      sample.style.fontSize = '100px';
      sample.style.whiteSpace = 'nowrap';
      document.body.append(sample);
      const letter = sample.getBoundingClientRect().width / 100 / sample.textContent.length;
      sample.remove();
      document.body.style.letterSpacing = `${Math.max(0, target - letter)}em`;
    },
    [wideLetter, isWide] as const,
  );

/**
 * The obstacles to reading the page at its present width (WCAG 2.2, 1.4.10), in words: it scrolls sideways, or text is covered, cut off or
 * outside of the screen. Tables fit from 1280 px on, beside the open sidebar; below, they may scroll in a region of their own that the keyboard
 * reaches. Text may end in an ellipsis where a tooltip has all of it.
 */
export const reflowProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Pixels that fonts and rounding may take. */
    const tolerance = 2;
    const problems = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.add(`the page is ${scrollWidth} px wide`);

    const short = (text: string) => `“${text.trim().slice(0, 60)}”`;
    const nameOf = (element: Element) => `<${element.localName}> ${element.getAttribute('aria-label') ?? short(element.textContent)}`;
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    interface Piece {
      text: string;
      element: Element;
      /** The box it scrolls with: texts of two layers may lie over each other. */
      layer: Element;
      rect: DOMRect;
    }

    /** The visible part of a line of text within the boxes around it; undefined if nothing is visible. */
    function seen(text: string, element: Element, line: DOMRect): Piece | undefined {
      let { left, right, top, bottom } = line;
      let layer: Element = document.body;
      /** Whether the box's own ellipsis applies: it does not apply to the content of another box within it. */
      let isOwnText = true;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { position, display, overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(box);
        // Left to screen readers.
        if (clipPath !== 'none') return undefined;
        if (layer === document.body && (position === 'fixed' || position === 'sticky')) {
          layer = box;
          if (bottom > box.getBoundingClientRect().bottom + tolerance) problems.add(`hangs out of ${nameOf(box)}: ${short(text)}`);
        }
        if (display === 'inline') continue;
        const hasEllipsis = isOwnText && textOverflow === 'ellipsis' && element.closest('[title]') !== null;
        isOwnText = false;
        if (overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        const isBeside = left < edge.left - tolerance || right > edge.right + tolerance;
        if (isBeside && !scrolls(overflowX) && !hasEllipsis) problems.add(`cut off at the side: ${short(text)} in ${nameOf(box)}`);
        const isBelow = top < edge.bottom && bottom > edge.bottom + tolerance;
        if (isBelow && !scrolls(overflowY) && webkitLineClamp === 'none') problems.add(`cut off below: ${short(text)} in ${nameOf(box)}`);
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
        if (right - left < tolerance || bottom - top < tolerance) return undefined;
      }
      return { text, element, layer, rect: new DOMRect(left, top, right - left, bottom - top) };
    }

    // Text below a dialog is not read.
    const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1) ?? document.body;
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent: text } = node;
      if (!element || !text?.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      pieces.push(...[...range.getClientRects()].flatMap((line) => seen(text, element, line) ?? []));
    }

    for (const { text, rect } of pieces)
      if (rect.right > clientWidth + tolerance || rect.left < -tolerance) problems.add(`outside of the screen: ${short(text)}`);

    const sorted = pieces.toSorted((one, other) => one.rect.top - other.rect.top);
    sorted.forEach((one, at) => {
      for (const other of sorted.slice(at + 1)) {
        if (other.rect.top > one.rect.bottom) break;
        if (one.layer !== other.layer || one.element === other.element) continue;
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const height = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
        // Lines of text may overlap by the free space around their letters.
        if (width > tolerance && height > 5) problems.add(`${short(one.text)} and ${short(other.text)} lie over each other`);
      }
    });

    for (const element of root.querySelectorAll('*')) {
      if (
        !element.checkVisibility() ||
        !scrolls(getComputedStyle(element).overflowX) ||
        element.scrollWidth <= element.clientWidth + tolerance
      )
        continue;
      if (element.querySelector('table') === null) problems.add(`scrolls sideways: ${nameOf(element)}`);
      else if (clientWidth >= 1280) problems.add(`${element.scrollWidth - element.clientWidth} px too wide: ${nameOf(element)}`);
      else if (element.getAttribute('tabindex') !== '0') problems.add(`scrolls sideways, not by keyboard: ${nameOf(element)}`);
    }
    return [...problems];
  });
