import { inertStyle } from '../html/inert-document';

/** Gives the elements of an inert document the styles that were set aside in it. The security policy lets scripts set styles; it refuses attributes. */
export function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${inertStyle}]`)) {
    const text = element.getAttribute(inertStyle) ?? '';
    element.removeAttribute(inertStyle);
    element.style.cssText = text;
  }
}

const relativeSize = /(?:em|%|larger|smaller)$/;

/** Gives a `<span>` within another the styles of both: the editor has one span around a text. Sizes that multiply are no part of that. */
export function mergeSpans(root: ParentNode): void {
  for (const inner of root.querySelectorAll<HTMLElement>('span span[style]')) {
    const outer = inner.parentElement?.closest<HTMLElement>('span[style]');
    if (!outer || (relativeSize.test(outer.style.fontSize) && relativeSize.test(inner.style.fontSize))) continue;
    inner.style.cssText = `${outer.style.cssText} ${inner.style.cssText}`;
  }
}
