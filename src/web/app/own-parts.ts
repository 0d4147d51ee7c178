import type { PageData, RenderedPage } from '#contract/page-data.ts';
import { patterns } from '#web/paths.ts';

/** The pages' own source files, for their names in the first HTML; tests/weights.test.ts holds it to the build. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  [patterns.home]: ['app/pages/home-route.tsx'],
  [patterns.restaurants]: ['app/pages/restaurants-route.tsx'],
  [patterns.item]: ['app/pages/item-route.tsx'],
  [patterns.editItem]: ['app/pages/item-route.tsx'],
  [patterns.cart]: ['features/cart/cart-page.tsx'],
  [patterns.phoneNumber]: ['features/phone/phone-page.tsx'],
  [patterns.checkout]: ['app/pages/checkout-route.tsx'],
  [patterns.tip]: ['features/tip/tip-page.tsx'],
  [patterns.orderSuccess]: ['app/pages/order-success-route.tsx'],
  [patterns.orders]: ['app/pages/orders-route.tsx'],
  [patterns.order]: ['app/pages/tracking-route.tsx'],
  [patterns.review]: ['app/pages/review-route.tsx'],
  [patterns.track]: ['app/pages/track-route.tsx'],
  [patterns.driverSignup]: ['features/driver-signup/driver-signup-page.tsx'],
  [patterns.welcome]: ['features/welcome/welcome-page.tsx'],
  [patterns.delivery]: ['app/pages/delivery-route.tsx'],
  [patterns.statusUpdate]: ['app/pages/status-update-route.tsx'],
  [patterns.staffSignIn]: ['features/staff-sign-in/sign-in-page.tsx'],
  [patterns.office]: ['app/pages/office-route.tsx'],
};

const BOARD: RenderedPage['parts'] = ['app/pages/delivery-route.tsx', 'app/pages/dispatch-board.tsx'];

/** The source files of what a page needs beyond the first script: its own code. */
export function ownParts(pattern: string, kind: PageData['kind']): RenderedPage['parts'] {
  return kind === 'board' ? BOARD : (PARTS[pattern] ?? []);
}
