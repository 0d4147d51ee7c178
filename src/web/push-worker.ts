/**
 * Shows notifications of orders with the page closed (rule order-push). It runs as a service worker at /push-worker.js,
 * with a scope in which there is no page, and answers no request: so it can never show a stale shop. It keeps nothing.
 */

/** Types of a service worker that the DOM's types lack. */
interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface PushedEvent extends LastingEvent {
  readonly data: { readonly json: () => unknown } | null;
}
interface PressedEvent extends LastingEvent {
  readonly notification: Notification;
}
interface OpenPage {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
}
interface PushWorld {
  readonly registration: {
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  readonly clients: {
    readonly matchAll: (options: object) => Promise<readonly OpenPage[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(name: 'install', listener: (event: LastingEvent) => void): void;
  addEventListener(name: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: PressedEvent) => void): void;
}

(() => {
  const world = self as unknown as PushWorld;
  const BOARD = '/delivery';

  interface Message {
    readonly title?: string;
    readonly body?: string;
    readonly tag?: string;
  }

  const show = (data: PushedEvent['data']): Promise<void> => {
    const { title = 'News of an order', body = '', tag = 'order' } = (data?.json() ?? {}) as Message;
    return world.registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-192.png' });
  };

  /** The board that is open already, else a new one. */
  const openBoard = async (): Promise<void> => {
    const pages = await world.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const board = pages.find(({ url }) => new URL(url).pathname === BOARD);
    await (board === undefined ? world.clients.openWindow(BOARD) : board.focus());
  };

  world.addEventListener('install', (event) => event.waitUntil(world.skipWaiting()));
  world.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  world.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openBoard());
  });
})();
