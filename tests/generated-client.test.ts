import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '#server/http/docs/open-api.ts';
import { openShops, testPlaces } from './support/checkout.ts';
import { onEmbeddedDatabase } from './support/test-app.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** A stranger's program, which knows only the description. */
const PROGRAM = `
import { Api } from './Api.ts';

export async function orderAndPay(origin: string, customFetch: typeof fetch) {
  const api = new Api({ baseUrl: origin, customFetch });
  const { restaurant } = (await api.getRestaurantsId('grill')).data;
  const dish = restaurant.menu.flatMap(({ items }) => items).find(({ price }) => price === 1000);
  if (dish === undefined || dish.price === null) throw new Error('no soup');
  const subtotal = 2 * dish.price;
  const where = { placeId: 'near', fullAddress: '4 Oak St, Odessa, FL 33556' };
  const restaurantId = restaurant._id;
  const { data: fees } = (await api.postRestaurantsCalculateFees({ restaurantId, deliveryAddress: where, subtotal })).data;
  const finalTotal = fees.total + 300;
  const { pendingOrderId } = (await api.postOrdersCreatePendingComplete({
    completeOrderData: {
      customer: { phone: '7275550142' },
      cartItems: [{ id: '1', menuItem: { id: dish._id }, quantity: 2, unitPrice: dish.price, totalPrice: subtotal }],
      restaurant: { id: restaurantId },
      delivery: { address: { ...where, buildingType: 'House' }, dropoffOption: 'Meet outside' },
      pricing: {
        subtotal,
        deliveryFee: fees.deliveryFee,
        tax: fees.tax,
        orderFees: fees.orderFees,
        tip: 300,
        total: finalTotal,
      },
    },
    tipAmount: 300,
    finalTotal,
    customerPhone: '7275550142',
  })).data;
  const { sessionId, url } = (await api.postPaymentsCreateCheckoutSessionLean({ pendingOrderId })).data;
  await fetch(new URL(new URL(url).pathname, origin), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'pay' }),
  });
  const { order } = (await api.postOrdersConvertFromSession({ sessionId })).data;
  const told = await api.getOrdersTrackOrderNumber(order.orderNumber, {});
  return { order, total: order.pricing?.total, finalTotal, steps: told.data.order.statusHistory.map(({ status }) => status) };
}
`;

/** Anything that the program returns. */
type OrderAndPay = (origin: string, customFetch: typeof fetch) => Promise<unknown>;

const node = (script: string, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [path.join(ROOT, 'node_modules', script), ...args], { cwd: ROOT });

describe('a client that is generated from the description of the API', () => {
  let folder = '';
  beforeAll(async () => {
    const results = path.join(ROOT, 'test-results');
    mkdirSync(results, { recursive: true });
    folder = mkdtempSync(path.join(results, 'client-'));
    const description = path.join(folder, 'openapi.json');
    writeFileSync(description, JSON.stringify(openApi('Test')));
    writeFileSync(path.join(folder, 'program.ts'), PROGRAM);
    await node('swagger-typescript-api/dist/cli.mjs', 'generate', '-p', description, '-o', folder, '--modular');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is made from valid OpenAPI 3.1', async () => {
    const validator = '@seriousme/openapi-schema-validator/bin/validate-api-cli.js';
    const { stdout } = await node(validator, path.join(folder, 'openapi.json'));
    expect(JSON.parse(stdout)).toEqual({ valid: true });
  });

  it('fits a program that orders and pays, field by field', async () => {
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2024', '--module', 'preserve'];
    const types = ['--allowImportingTsExtensions', '--types', 'node', '--ignoreConfig'];
    const program = path.join(folder, 'program.ts');
    const checked = await node('typescript/bin/tsc', ...flags, ...types, program).catch((error: Error) => error);
    expect(checked).toEqual({ stdout: '', stderr: '' });
  });

  onEmbeddedDatabase('at a real server', (open) => {
    it('orders and pays', async () => {
      const server = await open({ places: testPlaces });
      await openShops(server);
      const origin = await server.listen();
      const program = (await import(pathToFileURL(path.join(folder, 'program.ts')).href)) as {
        orderAndPay: OrderAndPay;
      };
      const cookies = new Map<string, string>();
      const browser: typeof fetch = async (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
        const answer = await fetch(input, { ...init, headers });
        for (const set of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        return answer;
      };
      const done = await program.orderAndPay(origin, browser);
      expect(done).toMatchObject({ order: { isPending: false, access: 'full' }, steps: ['received'] });
      const { total, finalTotal } = done as { total: number; finalTotal: number };
      expect(total).toBe(finalTotal);
    });
  });
});
