/**
 * Reloads a page that could not be shown because the server has a newer build, in which the files of this one are gone
 * (rule newer-build): once for each build, so that servers of two builds behind one address don't reload it for ever.
 * The build puts this text into the page itself.
 */
(() => {
  const own = document.querySelector<HTMLScriptElement>('script[src]')?.getAttribute('src') ?? '';
  const renew = async (): Promise<void> => {
    // Nothing else is on the page: nothing typed is lost.
    if (document.querySelector('main > [role=alert]:only-child') === null) return;
    // The header names the script of the server's build.
    const { headers } = await fetch(location.href, { method: 'HEAD' });
    const build = headers.get('link');
    if (!build?.includes('/assets/index-') || build.includes(own) || sessionStorage.getItem(own) !== null) return;
    sessionStorage.setItem(own, 'reloaded');
    location.reload();
  };
  // A page that fails names itself in the tab's title.
  new MutationObserver(() => void renew().catch(() => undefined)).observe(document.head, {
    childList: true,
    subtree: true,
  });
})();
