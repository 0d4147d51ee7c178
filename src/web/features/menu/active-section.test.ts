import { describe, expect, it } from 'vitest';
import { activeSection } from './active-section.ts';

describe('the section that is being read (rule restaurant-screen)', () => {
  it('is the first while none has passed the line', () => {
    expect(activeSection([300, 900, 1500], 60, false)).toBe(0);
  });

  it('is the last whose top has passed the line', () => {
    expect(activeSection([-700, 60, 640], 60, false)).toBe(1);
  });

  it('is the last of all when every top has passed', () => {
    expect(activeSection([-900, -500, -20], 60, false)).toBe(2);
  });

  it('is the last at the end of the page, however short that section is', () => {
    expect(activeSection([-300, 100, 420], 60, true)).toBe(2);
  });

  it('is the first of an empty page', () => {
    expect(activeSection([], 60, true)).toBe(0);
  });
});
