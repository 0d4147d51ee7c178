/** A small web build for tests of the server: its pages say of what they were rendered. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageData } from '#contract/page-data.ts';
import { emptyFolder } from './new-folder.ts';

export const SCRIPT = 'console.log("shop");';
export const CART_STYLES = '.cart{color:red}';
export const SHARED_STYLES = '.link{color:blue}';

export const FILES: Readonly<Record<string, string | Buffer>> = {
  'web/index.html':
    '<html><head><!--head--></head><body><div id="root"><!--app--></div><!--help--><!--data--></body></html>',
  'web/icon.svg': '<svg/>',
  'web/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index-abc.js', isEntry: true },
    'cart.tsx': { file: 'assets/cart-abc.js', imports: ['index.html', '_shared'], css: ['assets/cart-abc.css'] },
    _shared: { file: 'assets/shared-abc.js', css: ['assets/shared-abc.css'] },
  }),
  'web/assets/index-abc.js': SCRIPT,
  'web/assets/index-abc.js.gz': gzipSync(SCRIPT),
  'web/assets/index-abc.js.map': '{}',
  'web/assets/cart-abc.css': `${CART_STYLES}\n`,
  'web/assets/shared-abc.css': SHARED_STYLES,
  'web/.hidden': 'no',
  'web/delivery/worker.js': 'addEventListener("fetch", () => {});',
  'web/push-worker.js': 'addEventListener("push", () => {});',
  'render/entry-server.js': `let count = 0;
    export const renderPage = async (path, data) => ({
      html: '<p>' + data.kind + ' ' + (data.kind === 'restaurant' || data.kind === 'item' ? data.answer.restaurant.name + ' #' + ++count : '') + '</p>',
      head: '<title>' + (path.startsWith('/order/') ? 'order' : data.area.brand) + '</title>',
      parts: path === '/cart' ? ['cart.tsx'] : [],
      isKnown: !path.startsWith('/any/'),
    });`,
};

/** Writes it into a new folder. */
export function makeWebBuild(): string {
  const folder = emptyFolder();
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** The data in a page's first HTML. */
export function pageDataOf(html: string): PageData {
  const [, json = '{}'] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as PageData;
}
