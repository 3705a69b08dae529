import { inertStyle } from '@/ui/design/html/inert-document';

/** Applies the styles that were set aside in an inert document. The security policy allows styles set by scripts, but not attributes. */
export function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${inertStyle}]`)) {
    const text = element.getAttribute(inertStyle) ?? '';
    element.removeAttribute(inertStyle);
    element.style.cssText = text;
  }
}

const relativeSize = /(?:em|%|larger|smaller)$/;

/** Merges the styles of nested `<span>`s: the editor has one span around a text. Omits relative sizes, which multiply. */
export function mergeSpans(root: ParentNode): void {
  for (const inner of root.querySelectorAll<HTMLElement>('span span[style]')) {
    const outer = inner.parentElement?.closest<HTMLElement>('span[style]');
    if (!outer || (relativeSize.test(outer.style.fontSize) && relativeSize.test(inner.style.fontSize))) continue;
    inner.style.cssText = `${outer.style.cssText} ${inner.style.cssText}`;
  }
}
