/**
 * Gives every element a size during a test: jsdom has no layout, so virtual lists would render nothing.
 * @param height pixels of scroll containers
 * @param rowHeight pixels of rows
 */
export function mockLayout(height = 600, rowHeight = 40): void {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
}
