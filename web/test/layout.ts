/**
 * Gives everything a size for the length of a test: jsdom has no layout, and of a list that renders what is in sight, nothing would be.
 * @param height pixels of whatever scrolls
 * @param rowHeight pixels of every row in it
 */
export function mockLayout(height = 600, rowHeight = 40): void {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
}
