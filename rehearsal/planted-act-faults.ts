/** Planted faults of changes of paid orders, and of offers (rule planted-faults). */
import type { PlantedFault } from './planted-faults.ts';

const MODULES = 'src/server/modules';
const CHANGE = `${MODULES}/changes/begin-change.ts`;

export const PLANTED_ACT_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a nearer address gives a cent too little back',
    file: CHANGE,
    search: 'calculateChangeBack(money, charges)',
    replacement: 'calculateChangeBack(money, { ...charges, deliveryFee: charges.deliveryFee + 1 })',
  },
  {
    name: 'a difference that is waived is asked for',
    file: CHANGE,
    search: "if (waive !== '') return",
    replacement: "if (waive !== '' && cents < 0) return",
  },
  {
    name: 'a text asks for a dollar more than the page',
    file: `${MODULES}/messages/send-address-text.ts`,
    search: 'payForAddressText(facts, { street, cents })',
    replacement: 'payForAddressText(facts, { street, cents: cents + 100 })',
  },
  {
    name: 'nobody is told of an address that costs the same',
    file: `${MODULES}/changes/make-change.ts`,
    search: 'if (isMoved || change.total_cents >= 0) await queueChangeText',
    replacement: 'if (change.total_cents > 0) await queueChangeText',
  },
  {
    name: 'other options cost a cent less',
    file: CHANGE,
    search: 'subtotal_cents: foodCents(asked),',
    replacement: 'subtotal_cents: foodCents(asked) - Math.sign(foodCents(asked)),',
  },
  {
    name: 'other options count after the restaurant has confirmed',
    file: `${MODULES}/changes/settle-change.ts`,
    search: "state !== 'waiting' || !canStillChange(kind, order.status)",
    replacement: "state !== 'waiting' || !canStillChange('address', order.status)",
  },
  {
    name: 'a dish that the office adds is paid for and not made',
    file: 'src/domain/money/sold.ts',
    search: '...(isNew ? [{ ...changed, paidPrice: 0 }] : [])',
    replacement: '...(isNew ? [] : [])',
  },
  {
    name: 'an offer to a driver who goes home stays open',
    file: `${MODULES}/deliveries/drivers/driver-states-store.ts`,
    search: "if (state !== 'available') await endOffersOf(trx, staffId, at);",
    replacement: "if (state === 'break') await endOffersOf(trx, staffId, at);",
  },
  {
    name: 'an offer lasts a minute',
    file: 'src/domain/dispatch/pick-offers.ts',
    search: 'export const OFFER_MS = 45_000;',
    replacement: 'export const OFFER_MS = 60_000;',
  },
  {
    name: 'an order that a driver took is nobody’s',
    file: `${MODULES}/drivers/answer-offer.ts`,
    search: 'await assign(trx, assignment, now)',
    replacement: 'ok([assign, assignment])',
  },
];
