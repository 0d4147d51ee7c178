/**
 * Every call of the API, described once, under the name 'METHOD /path'. The server serves it (http/serve.ts), the
 * request pipeline reads who may call (rules route-access, staff-roles, anonymous-customer) and what is refused first,
 * the browser calls it (web/api/client.ts), and /api/docs lists it. The browser imports only types from here, so
 * nothing of this is shipped.
 */
import type { ZodType, z } from 'zod';
import { ADDRESS_CALLS } from './calls/address-calls.ts';
import { DRIVER_CALLS } from './calls/driver-calls.ts';
import { KITCHEN_CALLS } from './calls/kitchen-calls.ts';
import { MENU_CALLS } from './calls/menu-calls.ts';
import { MONEY_CALLS } from './calls/money-calls.ts';
import { OFFER_CALLS } from './calls/offer-calls.ts';
import { ORDER_CALLS } from './calls/order-calls.ts';
import { OWN_SHOP_CALLS } from './calls/own-shop-calls.ts';
import { PRACTICE_CALLS } from './calls/practice-calls.ts';
import { PRINTER_CALLS } from './calls/printer-calls.ts';
import { PROVIDER_CALLS } from './calls/provider-calls.ts';
import { RESTAURANT_CALLS } from './calls/restaurant-calls.ts';
import { SET_UP_CALLS } from './calls/set-up-calls.ts';
import { SHOP_CALLS } from './calls/shop-calls.ts';
import { STAFF_CALLS } from './calls/staff-calls.ts';
import { THREAD_CALLS } from './calls/thread-calls.ts';
import { TILL_CALLS } from './calls/till-calls.ts';

export const CALLS = {
  ...SHOP_CALLS,
  ...ORDER_CALLS,
  ...STAFF_CALLS,
  ...DRIVER_CALLS,
  ...KITCHEN_CALLS,
  ...MENU_CALLS,
  ...MONEY_CALLS,
  ...OWN_SHOP_CALLS,
  ...PRACTICE_CALLS,
  ...PRINTER_CALLS,
  ...RESTAURANT_CALLS,
  ...SET_UP_CALLS,
  ...PROVIDER_CALLS,
  ...THREAD_CALLS,
  ...OFFER_CALLS,
  ...TILL_CALLS,
  ...ADDRESS_CALLS,
};

type Calls = typeof CALLS;
/** For example 'GET /api/restaurants/:id'. */
export type CallName = keyof Calls;
type Part = 'params' | 'query' | 'body';
type SchemaOf<K extends CallName, P extends string> =
  Calls[K] extends Readonly<Record<P, infer S extends ZodType>> ? S : undefined;
/** A part of a call as the server reads it; unknown where the call describes none. */
export type ReadPart<K extends CallName, P extends Part> =
  SchemaOf<K, P> extends infer S extends ZodType ? z.output<S> : unknown;
/** A part of a call as it is sent; none if the call describes none. */
export type SentPart<K extends CallName, P extends Part> =
  SchemaOf<K, P> extends infer S extends ZodType ? z.input<S> : undefined;
/** A call's successful answer; none if it isn't JSON. */
export type AnswerOf<K extends CallName> = SchemaOf<K, 'answer'> extends infer S extends ZodType ? z.output<S> : never;
