/** The element directly below `parent` that a node is in now. */
function childAround(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Lets React go on in a page that something else has changed. A browser's translation and extensions wrap and exchange texts that React
 * placed; removing such a text, or placing something in front of it, would throw, and the page with all input would be lost. So the element
 * that wraps it now counts as the text, and a text that is gone as removed.
 */
export function tolerateChangedPage(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    Reflect.apply(insertBefore, this, [node, child && childAround(this, child)]);
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = childAround(this, child);
    if (present) Reflect.apply(removeChild, this, [present]);
    return child;
  };
}
