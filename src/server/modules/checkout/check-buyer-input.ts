import * as catalog from '#catalog/server/refund-notes.ts';
import type { CreatePendingBody, DeliveryPayload } from '#contract/order/orders.ts';
import { ADDRESS_INFO_RULES, missingFields, tooLongFields, withoutHiddenFields } from '#domain/address/address-form.ts';
import { type AddressInfo, eachDoorText } from '#domain/address/address-info.ts';
import { formatCents } from '#domain/money/money.ts';
import { checkTip, MAXIMUM_TIP } from '#domain/money/tip.ts';
import { CART_LIFETIME_MS } from '#domain/order/cart.ts';
import { readPhone } from '#domain/person/phone.ts';
import { fail, ok, type Problem, type Result } from '#domain/result.ts';

/** Checks a buyer's input with the rules of the pages where it was typed (rule buyer-details-input). */

/** The ten digits of a phone number, by the rules of the phone page (rule phone-rules). Problem: PHONE_INVALID. */
export function readBuyerPhone(text: string): Result<string, Problem> {
  const phone = readPhone(text, 'phone-page');
  return phone.ok ? phone : fail({ code: 'PHONE_INVALID', message: phone.problem.message });
}

/** The tip in cents; no tip is 0 (rule custom-tip). Problem: TIP_INVALID. */
export function readTip(tipAmount: number | null | undefined): Result<number, Problem> {
  const tip = tipAmount ?? 0;
  const problem = checkTip(tip);
  if (problem === null) return ok(tip);
  return problem.code === 'too-large'
    ? fail({ code: 'TIP_INVALID', message: catalog.tipAtMost(formatCents(MAXIMUM_TIP)) })
    : fail({ code: 'TIP_INVALID' });
}

/** The details of the door, by the form's rules (rule building-types). Problem: ADDRESS_INFO_INVALID. */
export function readAddressInfo(delivery: DeliveryPayload): Result<AddressInfo, Problem> {
  const { address } = delivery;
  const info: AddressInfo = {
    buildingType: address.buildingType,
    ...eachDoorText((field) => address[field] ?? ''),
    entryCode: delivery.entryCode ?? address.entryCode ?? '',
    instructions: delivery.instructions ?? '',
    dropoffOption: delivery.dropoffOption,
  };
  return checkAddressInfo(info);
}

/** The details of the door as they are stored (rule building-types). Problem: ADDRESS_INFO_INVALID. */
export function checkAddressInfo(info: AddressInfo): Result<AddressInfo, Problem> {
  const [missing] = missingFields(info);
  if (missing !== undefined) {
    const rule = ADDRESS_INFO_RULES[info.buildingType];
    const label = (missing === 'primaryField' ? rule.primary : rule.secondary)?.label ?? catalog.aDetail;
    return fail({ code: 'ADDRESS_INFO_INVALID', message: catalog.isRequired(label), details: { field: missing } });
  }
  const [tooLong] = tooLongFields(info);
  if (tooLong !== undefined)
    return fail({
      code: 'ADDRESS_INFO_INVALID',
      message: catalog.addressTooLong,
      details: { field: tooLong },
    });
  return ok(withoutHiddenFields(info));
}

/** Clocks differ: a cart that was changed this second may seem to live a little longer than 12 hours. */
const CLOCK_SLACK_MS = 10 * 60_000;

/** Whether a cart is too old (rules cart-expiry, order-guards). Problems: CART_EXPIRED, VALIDATION (impossible). */
export function checkCartAge({ completeOrderData }: CreatePendingBody, nowMs: number): Problem | null {
  const cartExpiresAt = completeOrderData.cartExpiresAt ?? null;
  if (cartExpiresAt === null) return null;
  if (cartExpiresAt <= nowMs) return { code: 'CART_EXPIRED' };
  return cartExpiresAt > nowMs + CART_LIFETIME_MS + CLOCK_SLACK_MS ? { code: 'VALIDATION' } : null;
}
