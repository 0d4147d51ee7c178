import { describe, expect, it } from 'vitest';
import { displayStage, isFinal } from './display-stage.ts';

describe('displayStage (rule display-stages)', () => {
  it.each([
    ['pending', 'received'],
    ['received', 'received'],
    ['restaurant_called', 'received'],
    ['restaurant_confirmed', 'received'],
    ['something_new', 'received'],
    ['constructor', 'received'],
    ['preparing', 'preparing'],
    ['ready_pickup', 'preparing'],
    ['picked_up', 'preparing'],
    ['out_for_delivery', 'out_for_delivery'],
    ['delivered', 'delivered'],
    ['cancelled', 'cancelled'],
  ])('shows %s as %s', (status, stage) => {
    expect(displayStage(status)).toBe(stage);
  });
});

describe('isFinal', () => {
  it.each([
    ['delivered', true],
    ['cancelled', true],
    ['out_for_delivery', false],
    ['pending', false],
  ])('of %s is %s', (status, expected) => {
    expect(isFinal(status)).toBe(expected);
  });
});
