/**
 * Reloads a page that could not be shown because the server has a newer build, in which the files of this one are gone
 * (rule newer-build): once for each build, so that servers of two builds behind one address don't reload it again and
 * again. The build puts this text into the page itself.
 */
(() => {
  const own = document.querySelector<HTMLScriptElement>('script[src]')?.getAttribute('src') ?? '';
  let isCodeGone = false;
  const renew = async (): Promise<void> => {
    // Nothing else is on the page: nothing typed is lost.
    if (!isCodeGone || document.querySelector('main > [role=alert]:only-child') === null) return;
    isCodeGone = false;
    // The header names the script of the server's build.
    const { headers } = await fetch('/', { method: 'HEAD' });
    const build = headers.get('link');
    if (!build?.includes('/assets/index-') || build.includes(own) || sessionStorage.getItem(own) !== null) return;
    sessionStorage.setItem(own, 'reloaded');
    location.reload();
  };
  addEventListener('vite:preloadError', () => {
    isCodeGone = true;
  });
  // A page that fails names itself in the tab's title.
  new MutationObserver(() => void renew().catch(() => undefined)).observe(document.head, {
    childList: true,
    subtree: true,
  });
})();
