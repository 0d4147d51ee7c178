import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isP256Point } from './p256-point.ts';

const keys = () => createECDH('prime256v1').generateKeys();

describe('a public key of a browser (rule push-devices)', () => {
  it('is a point of the curve where Node made it', () => {
    for (let at = 0; at < 20; at += 1) expect(isP256Point(keys().toString('base64url'))).toBe(true);
  });

  it('is none where one bit is changed, or it is no such text', () => {
    const changed = keys();
    changed[40] = (changed[40] ?? 0) ^ 1;
    const wrong = [changed.toString('base64url'), 'B'.padEnd(87, 'A'), '', 'B', 'ß'.repeat(87)];
    expect(wrong.filter(isP256Point)).toEqual([]);
  });
});
