import { describe, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

describe('an id for a new row', () => {
  it('is a UUID of version 7', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('sorts after every id of an earlier millisecond', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const ids = [0, 1, 255, 65_536, 1_800_000_000_000, 1_800_000_000_001].map((ms) => {
        vi.setSystemTime(ms);
        return newId();
      });
      expect(ids.toSorted()).toEqual(ids);
    } finally {
      vi.useRealTimers();
    }
  });

  it('differs from every other one of the same moment', () => {
    expect(new Set(Array.from({ length: 10_000 }, newId)).size).toBe(10_000);
  });
});
