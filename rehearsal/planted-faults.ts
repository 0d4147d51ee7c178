/** Faults that are planted into a copy of the server, one at a time, for the judge to find (rule planted-faults). */
import { PLANTED_ACT_FAULTS } from './planted-act-faults.ts';
import { PLANTED_ISOLATION_FAULTS } from './planted-isolation-faults.ts';

export interface PlantedFault {
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly search: string;
  readonly replacement: string;
}

const MODULES = 'src/server/modules';

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a new order tells no screen',
    file: `${MODULES}/orders/make-order.ts`,
    search: "  await appendEvent(trx, { orderId: order.id, kind: 'order.received', payload, at });",
    replacement: '  void payload;',
  },
  {
    name: 'an order forgets the phone number',
    file: `${MODULES}/orders/make-order.ts`,
    search: 'customer_phone: pending.customer_phone,',
    replacement: "customer_phone: '7275550199',",
  },
  {
    name: 'an order loses its tip',
    file: `${MODULES}/orders/make-order.ts`,
    search: '...chargeColumns(chargesOf(document)),',
    replacement: '...chargeColumns(chargesOf(document)), tip_cents: 0,',
  },
  {
    name: 'a paid order is called unpaid',
    file: `${MODULES}/orders/make-order.ts`,
    search: "payment_status: sessionId === null ? 'unpaid' : 'paid',",
    replacement: "payment_status: 'unpaid',",
  },
  {
    name: 'the numbers of events have gaps',
    file: 'src/server/database/events/event-log.ts',
    search: ".set((row) => ({ value: row('value', '+', count) }))",
    replacement: ".set((row) => ({ value: row('value', '+', count + 1) }))",
  },
  {
    name: 'a step tells no screen',
    file: `${MODULES}/deliveries/write-step.ts`,
    search: "  await appendEvent(trx, { orderId: order.id, kind: 'order.status', payload, at: arrivedAt ?? at });",
    replacement: '  void [payload, arrivedAt, at];',
  },
  {
    name: 'a step is not written down',
    file: `${MODULES}/deliveries/write-step.ts`,
    search:
      "  addStep(trx, { ...row, person: person?.name ?? '', staff_id: person?.id ?? null, note }, isUndo ? 'undo' : 'step');",
    replacement: '  void [row, note];',
  },
  {
    name: 'a step is nobody’s',
    file: `${MODULES}/deliveries/write-step.ts`,
    search: 'staff_id: person?.id ?? null, note }',
    replacement: 'staff_id: null, note }',
  },
  {
    name: 'the version of an order stands still',
    file: `${MODULES}/deliveries/deliveries-store.ts`,
    search: '      version: order.version + 1,',
    replacement: '      version: order.version,',
  },
  {
    name: 'a step is made of an old view, in any order',
    file: `${MODULES}/deliveries/change-status.ts`,
    search: `  if (from === to || (version !== undefined && version !== order.version)) return statusChanged(order, last);
  // The office may have undone the step to the door while the driver waited there.
  if (isBroughtBack)
    return isWithDriver(from) ? checkBroughtBack(order, shop.timeZone, at) : statusChanged(order, last);
  const allowed = checkStatusChange(from, to, by.role);`,
    replacement: `  if (from === to) return statusChanged(order, last);
  const allowed = version === undefined ? { ok: true as const } : checkStatusChange(from, to, by.role);`,
  },
  {
    name: 'the photos of a delivery are dropped',
    file: `${MODULES}/deliveries/change-status.ts`,
    search: 'if (photos.length > 0) await replacePhotos',
    replacement: 'if (photos.length > 1) await replacePhotos',
  },
  {
    name: 'photos in use are swept away',
    file: `${MODULES}/photos/store-photos.ts`,
    search: 'files.filter((file) => !used.has(file))',
    replacement: 'files.filter((file) => used.has(file))',
  },
  {
    name: 'photos out of use stay',
    file: `${MODULES}/photos/store-photos.ts`,
    search: 'files.filter((file) => !used.has(file))',
    replacement: 'files.filter((file) => !used.has(file) && file === "")',
  },
  {
    name: 'a text tells the next step',
    file: `${MODULES}/deliveries/change-status.ts`,
    search: 'queueStepText(trx, { orderId: order.id, status: to, step: number }, at);',
    replacement: "queueStepText(trx, { orderId: order.id, status: 'delivered', step: number }, at);",
  },
  {
    name: 'a text that fails once is given up',
    file: 'src/server/database/stores/outbox.ts',
    search: '    await handler({ id: row.id',
    replacement: '    if (attempt === 1) await handler({ id: row.id',
  },
  {
    name: 'texts go to somebody else',
    file: `${MODULES}/messages/send-status-text.ts`,
    search: `      const goodForMs = status === 'cancelled' ? CANCELLED_GOOD_FOR_MS : STATUS_GOOD_FOR_MS;
      const about = { orderId: order.id, phone: order.customer_phone, kind: 'status' } as const;`,
    replacement: `      const goodForMs = status === 'cancelled' ? CANCELLED_GOOD_FOR_MS : STATUS_GOOD_FOR_MS;
      const about = { orderId: order.id, phone: '7275550199', kind: 'status' } as const;`,
  },
  {
    name: 'a cent too much is charged',
    file: `${MODULES}/checkout/open-payment.ts`,
    search: 'amountCents: pending.final_total_cents,',
    replacement: 'amountCents: pending.final_total_cents + 1,',
  },
  {
    name: 'percentages are rounded down',
    file: 'src/domain/money/rounding.ts',
    search: 'roundHalfUp(cents * ratePpm, MILLION);',
    replacement: 'Math.floor((cents * ratePpm) / MILLION);',
  },
  {
    name: 'a total has a cent too much',
    file: 'src/domain/money/quote.ts',
    search: 'const total = QUOTED_KINDS.reduce((sum, kind) => sum + cents[kind], 0);',
    replacement: 'const total = QUOTED_KINDS.reduce((sum, kind) => sum + cents[kind], 1);',
  },
  {
    name: 'options that are chosen twice cost once',
    file: 'src/domain/selection/item-price.ts',
    search: 'price: option.price * (charged - freeUnits)',
    replacement: 'price: option.price * Math.min(1, charged - freeUnits)',
  },
  {
    name: 'choices inside choices are free',
    file: 'src/domain/selection/unit-price.ts',
    search: 'return sum + price + choicesPrice(children, selections, childPath(path, groupIndex, optionIndex));',
    replacement:
      'return sum + price + 0 * choicesPrice(children, selections, childPath(path, groupIndex, optionIndex));',
  },
  {
    name: 'an order is made without a payment',
    file: `${MODULES}/checkout/fulfillment/fulfill-payment.ts`,
    search: "if (asked.value.theirs.state !== 'paid' && asked.value.theirs.state !== 'nothing-due') {",
    replacement: "if (asked.value.theirs.state === 'failed') {",
  },
  {
    name: 'a payment is not booked',
    file: `${MODULES}/checkout/fulfillment/fulfill-payment.ts`,
    search: 'if (taken === null) await endWithLedger(trx, entries, timeZone);',
    replacement: 'if (taken === null) void entries;',
  },
  {
    name: 'notifications are kept and not acted on',
    file: `${MODULES}/checkout/fulfillment/webhook-route.ts`,
    search: 'Promise.all(received.value.map((one) => handleEvent(dependencies, handlers, one)));',
    replacement: 'new Promise<void>(() => void [handleEvent, handlers]);',
  },
  {
    name: 'nobody looks for payments whose notification is lost',
    file: `${MODULES}/checkout/fulfillment/reconcile.ts`,
    search: '  run();\n  const timer = setInterval(run, EVERY_MS);',
    replacement: '  const timer = setInterval(() => void run, EVERY_MS);',
  },
  {
    name: 'two payments of one order are kept',
    file: `${MODULES}/refunds/refund-extra.ts`,
    search: '  const id = extraRefundId(ours.id);',
    replacement: '  if (amountCents > 0) return order;\n  const id = extraRefundId(ours.id);',
  },
  {
    name: 'a refund has a new key at each try',
    file: `${MODULES}/refunds/ask-refund.ts`,
    search: 'const input = { reference, attempt,',
    replacement: 'const input = { reference: reference + process.hrtime()[1], attempt,',
  },
  {
    name: 'a refund is never sent',
    file: `${MODULES}/refunds/send-refund.ts`,
    search: '      await sendRefund(dependencies, payload.refundId);',
    replacement: '      void payload;',
  },
  {
    name: 'a cancellation gives nothing back',
    file: `${MODULES}/deliveries/refund-order.ts`,
    search: '  if (refund === null) return;\n  const id = cancellationRefundId',
    replacement: '  if (refund === null || orderId !== "") return;\n  const id = cancellationRefundId',
  },
  {
    name: 'a cancellation notes a cent less',
    file: `${MODULES}/deliveries/refund-order.ts`,
    search: 'return { cents: cancellation.refund.amount,',
    replacement: 'return { cents: cancellation.refund.amount - 1,',
  },
  {
    name: 'a call under one key is made twice',
    file: 'src/server/http/idempotency.ts',
    search: 'const isFirst = await claimCall(trx, wanted, now);',
    replacement: 'const isFirst = (await claimCall(trx, wanted, now)) || true;',
  },
  {
    name: 'a refusal is not undone in the database',
    file: 'src/server/database/engines/commit-group.ts',
    search: "undo: 'rollback to member',",
    replacement: "undo: 'release member; savepoint member',",
  },
  {
    name: 'a driver is changed by who saw another one',
    file: `${MODULES}/deliveries/drivers/assign-driver.ts`,
    search: 'if (seenDriverId !== undefined && seenDriverId !== previous) return',
    replacement: 'if (seenDriverId === "nobody") return',
  },
  {
    name: 'the driver of an order is not stored',
    file: `${MODULES}/deliveries/drivers/assign-driver.ts`,
    search: 'if (!(await setDriver(trx, order.id, { previous, driverId, wait, at }))) return',
    replacement: 'if (!(await setDriver(trx, order.id, { previous, driverId: previous, wait, at }))) return',
  },
  {
    name: 'the number alone opens an order',
    file: `${MODULES}/tracking/find-tracked.ts`,
    search: "return { order, access: isOpen ? 'full' : 'steps', isBuyer };",
    replacement: "return { order, access: isOpen || request.method === 'GET' ? 'full' : 'steps', isBuyer };",
  },
  {
    name: 'every role may do everything',
    file: 'src/server/http/identity/staff-guard.ts',
    search: 'if (roles.includes(staff.role)) return null;',
    replacement: 'if (roles.length > 0) return null;',
  },
  {
    name: 'a review has five stars',
    file: `${MODULES}/tracking/reviews-store.ts`,
    search: "'reviews', [review]",
    replacement: "'reviews', [{ ...review, rating: 5 }]",
  },
  {
    name: 'a pending order is converted again and again',
    file: `${MODULES}/orders/pending-orders-store.ts`,
    search: ".where('status', 'in', statusesBefore(PENDING_ORDER_MACHINE, 'converted'))\n    .returningAll(),",
    replacement: ".where('status', '<>', 'none' as 'open')\n    .returningAll(),",
  },
  {
    name: 'a page elsewhere may press',
    file: 'src/server/http/pipeline/check-request.ts',
    search: '    else if (problem !== null) refuse(reply, problem);',
    replacement: "    else if (problem !== null && problem.code === 'MALFORMED') refuse(reply, problem);",
  },
  {
    name: 'a customer is not told of a cancellation',
    file: `${MODULES}/deliveries/change-status.ts`,
    search: '  if (isTexted(to)) await queueStepText',
    replacement: "  if (isTexted(to) && to !== 'cancelled') await queueStepText",
  },
  {
    name: 'nobody is told that a text was a mistake',
    file: `${MODULES}/deliveries/undo-step.ts`,
    search: '  if (await withdraw(trx, stepTextKey(payload))) return;',
    replacement: '  if ((await withdraw(trx, stepTextKey(payload))) || at > 0) return;',
  },
  {
    name: 'an undo takes back a later step than was meant',
    file: `${MODULES}/deliveries/undo-step.ts`,
    search: '  if (order.version !== version) return overtaken;',
    replacement: '  if (order.version < version) return overtaken;',
  },
  {
    name: 'a cancellation that is undone gives the money back',
    file: `${MODULES}/deliveries/refund-order.ts`,
    search: 'if (!(await withdrawRefund(trx, refund))) return null;',
    replacement: 'if (refund.amount_cents < 0 && !(await withdrawRefund(trx, refund))) return null;',
  },
  {
    name: 'the difference at the till has the wrong sign',
    file: `${MODULES}/till/till-entries.ts`,
    search: 'amount: before.cents + rest - paid_cents }',
    replacement: 'amount: paid_cents - before.cents - rest }',
  },
  {
    name: 'added dishes cost their delivery',
    file: `${MODULES}/quotes/riding-order.ts`,
    search: 'const host = fees.ridesWith === undefined ? order : ',
    replacement: 'const host = fees.ridesWith === undefined ? null : ',
  },
  {
    name: 'who wants the swap gets the money',
    file: `${MODULES}/missing-dishes/answer-missing.ts`,
    search: "      answer === 'swap'\n        ? await swap(",
    replacement: "      answer === 'swap' && by !== null\n        ? await swap(",
  },
  {
    name: 'a phone that said STOP gets texts',
    file: `${MODULES}/messages/send-text.ts`,
    search: '  if (await isOptedOut(db, text.phone)) return catalog.saidStop;',
    replacement: "  if (text.kind !== 'status' && (await isOptedOut(db, text.phone))) return catalog.saidStop;",
  },
  {
    name: 'an order is brought back before the wait is over',
    file: `${MODULES}/deliveries/door-wait.ts`,
    search: '  if (ends <= now) return null;',
    replacement: '  if (ends <= now + 3_600_000) return null;',
  },
  ...PLANTED_ACT_FAULTS,
  ...PLANTED_ISOLATION_FAULTS,
];
