import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Shop } from '#domain/shop/shop.ts';
import { FirstNowContext } from '#web/state/store/now.ts';
import { FreeDeliverySection } from './free-delivery-section.tsx';
import type { ShopForm } from './use-shop-form.ts';

const ENDED = 'This day is over, so delivery is no longer free.';

it.each([
  ['on its last day', '2026-11-30T23:50:00-05:00', false],
  ['after it', '2026-12-01T00:10:00-05:00', true],
])('says %s whether the offer has ended (rule free-delivery-offer)', (_when, now, hasEnded) => {
  const shop = { timeZone: 'America/New_York', freeDelivery: { isOn: true, until: '2026-11-30' } } as Shop;
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FirstNowContext value={Date.parse(now)}>
        <FreeDeliverySection form={{ shop, set: () => undefined, errorOf: () => null } as unknown as ShopForm} />
      </FirstNowContext>
    </QueryClientProvider>,
  );
  expect(page.includes(ENDED)).toBe(hasEnded);
});
