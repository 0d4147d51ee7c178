import type { Page } from '@playwright/test';
import { alertOf, openBoard } from './steps/board.ts';
import { endSession } from './steps/staff.ts';
import { DEMO_PASSWORD } from './steps/staff-names.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

interface SubscribedWorld {
  subscribed?: object | null;
}

/** The push service, which a browser of tests cannot reach: it subscribes at once, and the browser remembers. */
async function fakePushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const world = window as SubscribedWorld;
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'A'.repeat(22),
    };
    const subscription = {
      toJSON: () => ({ endpoint: `https://push.example/${crypto.randomUUID()}`, keys }),
      unsubscribe: async () => {
        world.subscribed = null;
        return true;
      },
    };
    const { prototype } = PushManager;
    prototype.getSubscription = async () => (world.subscribed ?? null) as PushSubscription | null;
    prototype.subscribe = async () => {
      world.subscribed = subscription;
      return subscription as unknown as PushSubscription;
    };
  });
}

test('notifications are offered, and asked for by a press alone; the worker shows what comes (rules push-devices, order-push)', {
  tag: '@whole-browser',
}, async ({ enter }) => {
  const dana = await enter('dispatcher');
  await fakePushService(dana);
  await openBoard(dana);
  const kept = dana.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/staff/push'),
  );
  await dana.getByRole('button', { name: 'Allow notifications' }).click();
  expect((await kept).postDataJSON().endpoint).toMatch(/^https:\/\/push\.example\//);
  const on = dana.getByRole('button', { name: 'Notifications on' });
  await expect(on).toHaveAttribute('aria-pressed', 'true');

  const [worker] = dana.context().serviceWorkers();
  expect(new URL(worker?.url() ?? '').pathname).toBe('/push-worker.js');
  const shown = await worker?.evaluate(async () => {
    const world = self as unknown as { registration: ServiceWorkerRegistration };
    const data = JSON.stringify({ title: 'New order FF1', body: 'Lucha Taqueria', tag: 'FF1' });
    let work: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('push'), {
      data: { json: () => JSON.parse(data) as unknown },
      waitUntil: (promise: Promise<unknown>) => {
        work = promise;
      },
    });
    self.dispatchEvent(event);
    await work;
    const notifications = await world.registration.getNotifications();
    return notifications.map(({ title, body, tag }) => [title, body, tag]);
  });
  expect(shown).toEqual([['New order FF1', 'Lucha Taqueria', 'FF1']]);

  await on.click();
  await expect(dana.getByRole('button', { name: 'Allow notifications' })).toBeVisible();
});

test('a sign-in over the page has the notifications again (rule push-devices)', {
  tag: '@whole-browser',
}, async ({ enter, noise }) => {
  test.setTimeout(120_000);
  noise.allow(/\b401\b/);
  const miguel = await enter('dispatcher2');
  await fakePushService(miguel);
  await openBoard(miguel);
  await miguel.getByRole('button', { name: 'Allow notifications' }).click();
  await expect(miguel.getByRole('button', { name: 'Notifications on' })).toBeVisible();
  await endSession(miguel);
  const again = miguel.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toBeVisible({ timeout: 40_000 });
  const kept = miguel.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/staff/push'),
  );
  await again.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await kept).ok()).toBe(true);
});

test('a browser that blocks notifications says how to allow them (rule push-devices)', async ({ enter }) => {
  const dana = await enter('dispatcher');
  await dana.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'denied' });
  });
  await openBoard(dana);
  await dana.getByRole('button', { name: 'Notifications blocked' }).click();
  await expect(alertOf(dana)).toContainText('Allow them in the site settings');
});

test('a driver reads what the button for notifications does, also on a phone (rule push-devices)', async ({
  enter,
}) => {
  const drew = await enter('driver');
  await drew.goto('/delivery');
  const button = drew.getByRole('button', { name: /notifications/i });
  await expect(button).toBeVisible();
  expect((await button.boundingBox())?.width).toBeGreaterThan(140);
});
