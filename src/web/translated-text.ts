/**
 * Keeps the page working where a browser translates it (rule translated-pages). A translator takes a text out and puts
 * an element of its own in its place. React still holds the text: it would fail to remove it, or write a new price
 * where nobody sees it. So the text is put back first, and the translator takes it again. The build puts this text into
 * the page itself.
 */
(() => {
  const standIns = new WeakMap<Node, ChildNode>();
  const putBack = (node: Node): void => {
    if (node.parentNode === null) standIns.get(node)?.replaceWith(node);
  };
  const isFont = (node: Node | null): boolean => node?.nodeName === 'FONT';
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target);
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
      for (const removed of removedNodes) {
        if (!(removed instanceof Text) || !standIn) continue;
        standIns.set(removed, standIn as ChildNode);
        observer.observe(removed, { characterData: true });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    putBack(child);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(child: T, before: Node | null): T {
    if (before !== null) putBack(before);
    return insertBefore.call(this, child, before) as T;
  };
})();
