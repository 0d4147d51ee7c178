import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Route, Router } from 'wouter';
import { paths, patterns } from '#web/paths.ts';
import { decodedParams, type RouteParams, useEncodedPath } from './route-params.ts';

/** The params that the router gives to a page for an address. */
function paramsOf(pattern: string, path: string): RouteParams | null {
  let told: RouteParams | null = null;
  const Page = (params: RouteParams) => {
    told = decodedParams(params);
    return null;
  };
  renderToString(
    <Router ssrPath={path} hook={useEncodedPath}>
      <Route path={pattern}>{Page}</Route>
    </Router>,
  );
  return told;
}

it.each(['fish&chips', 'a/b', '100%', '%26', '%2526', 'a b', 'jalapeño', 'half+half', '#1?', ':;,=@$'])(
  'the page of %j is told this very id',
  (id) => {
    expect(paramsOf(patterns.item, paths.item('grill', id))).toMatchObject({ restaurantId: 'grill', itemId: id });
  },
);

it('every id that is put into an address is read from it unchanged', () => {
  const id = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(id, id, id, (restaurantId, itemId, cartItemId) => {
      const path = paths.editItem(restaurantId, itemId, cartItemId);
      expect(paramsOf(patterns.editItem, path)).toMatchObject({ restaurantId, itemId, cartItemId });
    }),
  );
});

it('a part that is absent stays so', () => {
  expect(paramsOf(patterns.office, paths.office('menus'))).toMatchObject({ tab: 'menus', id: undefined });
});

it('a broken escape is left as it is', () => {
  expect(paramsOf(patterns.restaurant, '/restaurant/%E0%A4%A')).toMatchObject({ restaurantId: '%E0%A4%A' });
});
