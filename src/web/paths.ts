/** Every URL of the shop (rules customer-routes, staff-pages). */
const part = encodeURIComponent;

export const paths = {
  home: () => '/',
  restaurants: () => '/restaurants',
  restaurant: (restaurantId: string) => `/restaurant/${part(restaurantId)}`,
  item: (restaurantId: string, itemId: string) => `/restaurant/${part(restaurantId)}/item/${part(itemId)}`,
  editItem: (restaurantId: string, itemId: string, cartItemId: string) =>
    `/restaurant/${part(restaurantId)}/item/${part(itemId)}/edit/${part(cartItemId)}`,
  cart: () => '/cart',
  phoneNumber: () => '/phone-number',
  checkout: () => '/checkout',
  tip: () => '/tip',
  orderSuccess: (sessionId?: string) =>
    sessionId === undefined ? '/order-success' : `/order-success?session_id=${part(sessionId)}`,
  orders: () => '/orders',
  order: (orderNumber: string) => `/order/${part(orderNumber)}`,
  review: (orderNumber: string) => `/order/${part(orderNumber)}/review`,
  /** 'late' shows the late orders alone. */
  delivery: (show?: 'late') => (show === undefined ? '/delivery' : `/delivery?show=${show}`),
  /** The board with the order of this number. */
  deliveryOrder: (orderNumber: string) => `/delivery?search=${part(orderNumber)}`,
  statusUpdate: () => '/delivery/status-update',
  /** A tab of the office; of menus a restaurant, 'switches' or 'preview', and a dish of the preview. */
  office: (...parts: readonly string[]) => ['/office', ...parts.map(part)].join('/'),
  /** `next` = where the person was going. */
  staffSignIn: (next?: string) => (next === undefined ? '/staff/sign-in' : `/staff/sign-in?next=${part(next)}`),
  driverSignup: () => '/driver-signup',
  welcome: () => '/welcome',
} as const;

/** The patterns of the route table, in the router's syntax. */
export const patterns = {
  home: '/',
  restaurants: '/restaurants',
  restaurant: '/restaurant/:restaurantId',
  item: '/restaurant/:restaurantId/item/:itemId',
  editItem: '/restaurant/:restaurantId/item/:itemId/edit/:cartItemId',
  cart: '/cart',
  phoneNumber: '/phone-number',
  checkout: '/checkout',
  tip: '/tip',
  orderSuccess: '/order-success',
  orders: '/orders',
  order: '/order/:orderNumber',
  review: '/order/:orderNumber/review',
  track: '/track/:orderNumber',
  delivery: '/delivery',
  statusUpdate: '/delivery/status-update',
  staffSignIn: '/staff/sign-in',
  office: '/office/:tab?/:id?/:view?/:itemId?',
  driverSignup: '/driver-signup',
  welcome: '/welcome',
} as const;
