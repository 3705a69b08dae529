/** The height of the log's box and of a line, in pixels. */
export const boxHeight = 240;
export const lineHeight = 24;

const isBox = (element: Element) => element.getAttribute('role') === 'log';

/** Gives the log's box a size and scrolling, which jsdom lacks: without a size, a virtualised list shows no lines. */
export function mockLogSize(): void {
  const heightOf = (element: Element) => (isBox(element) ? boxHeight : lineHeight);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heightOf(this);
  });
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return heightOf(this);
  });
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    const content = isBox(this) ? this.firstElementChild : null;
    return content instanceof HTMLElement ? Number.parseFloat(content.style.height) : 0;
  });
  Object.defineProperty(Element.prototype, 'scrollTo', {
    configurable: true,
    value(this: Element, options: ScrollToOptions) {
      const { top = 0 } = options;
      this.scrollTop = top;
      // Browsers report it asynchronously, too.
      setTimeout(() => scrollBox(this, top));
    },
  });
}

/** Scrolls the box as a person would, within its limits. */
export function scrollBox(box: Element, top: number): void {
  box.scrollTop = Math.max(0, Math.min(top, box.scrollHeight - box.clientHeight));
  box.dispatchEvent(new Event('scroll'));
}
