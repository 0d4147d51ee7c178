import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderStatus } from './order-status.ts';
import {
  CORRECT_MS,
  checkUndo,
  standingSteps,
  UNDO_MS,
  type UndoFacts,
  type UndoPress,
  undoFacts,
} from './step-undo.ts';

const row = (kind: string, status = 'preparing', at = 0) => ({ kind, status, at, arrivedAt: null });

const FACTS: UndoFacts = { status: 'preparing', heardAt: 1000, isFirst: false, since: [], isReviewed: false };
const PRESS: UndoPress = { role: 'dispatcher', isOwn: false, hasReason: false, now: 1000 };
const at = (ms: number, more: Partial<UndoPress> = {}): UndoPress => ({ ...PRESS, now: FACTS.heardAt + ms, ...more });

describe('undoing a step (rule step-undo)', () => {
  it.each<[string, Partial<UndoFacts>, UndoPress, string]>([
    ['at once, by anyone of the office', {}, at(0), 'ok'],
    ['in the last moment before anybody is told', {}, at(UNDO_MS - 1), 'ok'],
    ['once people may have been told', {}, at(UNDO_MS), 'REASON_REQUIRED'],
    ['once people may have been told, with a reason', {}, at(UNDO_MS, { hasReason: true }), 'ok'],
    ['in the last moment for a correction', {}, at(CORRECT_MS - 1, { role: 'owner', hasReason: true }), 'ok'],
    ['after fifteen minutes', {}, at(CORRECT_MS, { role: 'owner', hasReason: true }), 'NOT_UNDOABLE'],
    ['by the driver whose step it is', {}, at(0, { role: 'driver', isOwn: true }), 'ok'],
    ['by a driver whose step it is not', {}, at(0, { role: 'driver' }), 'WRONG_ROLE'],
    ['by a driver too late', {}, at(UNDO_MS, { role: 'driver', isOwn: true, hasReason: true }), 'WRONG_ROLE'],
    ['that is the first', { isFirst: true }, at(0), 'NOT_UNDOABLE'],
    ['that is a cancellation without money', { status: 'cancelled', since: ['driver', 'text'] }, at(0), 'ok'],
    ['that is a cancellation whose refund waits', { status: 'cancelled', since: ['refund'] }, at(UNDO_MS - 1), 'ok'],
    [
      'that is a cancellation whose refund left',
      { status: 'cancelled', since: ['refund'] },
      at(UNDO_MS, { hasReason: true }),
      'NOT_UNDOABLE',
    ],
    [
      'that is a cancellation after which a payment came',
      { status: 'cancelled', since: ['payment'] },
      at(0),
      'NOT_UNDOABLE',
    ],
    ['that is a pickup which decided about a dish', { status: 'picked_up', since: ['missing'] }, at(0), 'NOT_UNDOABLE'],
    ['that had nothing to do with a refund', { since: ['refund'] }, at(0), 'ok'],
    ['whose order was refunded for another reason', { since: ['refund'] }, at(UNDO_MS, { hasReason: true }), 'ok'],
    ['that is a delivery without a review', { status: 'delivered' }, at(0), 'ok'],
    ['of an order that was reviewed before', { isReviewed: true }, at(0), 'ok'],
    ['that is a reviewed delivery', { status: 'delivered', isReviewed: true }, at(0), 'NOT_UNDOABLE'],
  ])('%s', (_, facts, press, expected) => {
    expect(checkUndo({ ...FACTS, ...facts }, press)?.code ?? 'ok').toBe(expected);
  });
});

describe('the steps that stand', () => {
  it('are those that no undo took back, no matter what else happened', () => {
    const history = ['step', 'taken', 'step', 'undo', 'driver', 'step', 'step', 'undo'].map((kind) => row(kind));
    expect(standingSteps(history)).toEqual([history[0], history[5]]);
  });

  it('are after an undo what they were before its step', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('step', 'undo', 'driver', 'refund')), (kinds) => {
        const history = kinds.map((kind) => row(kind));
        const before = standingSteps(history);
        expect(standingSteps([...history, row('step'), row('text'), row('undo')])).toEqual(before);
      }),
    );
  });

  it('never outnumber the steps, and keep their order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('step', 'undo', 'photo')), (kinds) => {
        const history = kinds.map((kind, index) => row(kind, 'preparing', index));
        const times = standingSteps(history).map(({ at: time }) => time);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times.every((time) => kinds[time] === 'step')).toBe(true);
      }),
    );
  });
});

describe('what a history says about an undo', () => {
  it('is about the newest step that wasn’t undone', () => {
    const history = [
      row('step', 'received'),
      row('step', 'restaurant_confirmed', 2),
      row('step', 'preparing', 5),
      row('refund'),
      row('step', 'x', 9),
      row('undo'),
    ];
    expect(undoFacts(history, false)).toEqual({
      status: 'preparing' satisfies OrderStatus,
      heardAt: 5,
      isFirst: false,
      since: ['refund', 'step', 'undo'],
      isReviewed: false,
    });
    expect(undoFacts([row('step', 'received')], false)).toMatchObject({ isFirst: true });
    expect(undoFacts([], false)).toBeNull();
  });
});
