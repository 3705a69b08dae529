/** Text that no one reads, or that the browser shows itself. */
const untranslated = 'script, style, textarea, option, svg';

/** As a browser's translation leaves a text: in a new node, two elements deeper. The node that React knows is gone from the page. */
function translate(text: Node): void {
  if (
    text.textContent?.trim() === '' ||
    text.parentElement?.closest(untranslated) ||
    text.parentElement?.parentElement?.localName === 'font'
  )
    return;
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.append(text.textContent ?? '');
  outer.append(inner);
  text.parentNode?.replaceChild(outer, text);
}

function translateIn(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  texts.forEach(translate);
}

/** Changes the page as a browser's translation does, now and whenever a text comes or changes; the words stay, so that tests find them. */
export function translatePage(): () => void {
  translateIn(document.body);
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text && target.isConnected) translate(target);
      for (const node of addedNodes) {
        if (!node.isConnected) continue;
        if (node instanceof Text) translate(node);
        else translateIn(node);
      }
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
