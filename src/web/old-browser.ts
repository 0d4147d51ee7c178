/**
 * Shows the sentence for browsers that are older than the pages are built for (rule oldest-browsers). The build puts
 * this text into the page itself. It runs in any browser, so it uses nothing newer than those browsers.
 */
(() => {
  // As a literal it would keep an older browser from running any of this.
  const LOOKBEHIND = '(?<=a)';
  let isOld = true;
  try {
    // Came with Safari 16.4; Chrome 111; Firefox 121.
    new RegExp(LOOKBEHIND);
    isOld = !(CSS.supports('color', 'color-mix(in srgb, red, red)') && CSS.supports('selector(:has(a))'));
  } catch (_error) {
    // It does not know lookbehind, or cannot be asked.
  }
  const sentence = document.getElementById('old-browser');
  if (isOld && sentence !== null) sentence.hidden = false;
})();
