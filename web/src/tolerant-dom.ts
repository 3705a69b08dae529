/** The child of `parent` that contains a node now. */
function childAround(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Keeps React working in a page that page translation or an extension has changed: they wrap and replace React's text nodes. Removing such
 * a node, or inserting before it, would throw and lose the page with all input. So its new wrapper stands for the text, and a missing text
 * counts as removed.
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
