import { beforeEach, expect, it } from 'vitest';
import { tokenFor, trackTokens } from './track-link.ts';

beforeEach(() => trackTokens.setState({}, true));

it('reads the token of a link, and keeps it for the same order in upper or lower case (rule track-link)', () => {
  expect(tokenFor('ff7kq2m9xb', '?k=abc-DEF_123')).toBe('abc-DEF_123');
  expect(tokenFor('FF7KQ2M9XB', '')).toBe('abc-DEF_123');
});

it('keeps the token of one order from another', () => {
  tokenFor('FF7KQ2M9XB', '?k=abc');
  expect(tokenFor('FFOTHER', '')).toBeNull();
});

it.each(['', '?k=', '?k=a b', '?k=<script>', '?k=é'])('has none for a query like %j', (search) => {
  expect(tokenFor('FF7KQ2M9XB', search)).toBeNull();
});

it('finds no token in the names that every object has', () => {
  expect(tokenFor('constructor', '')).toBeNull();
});
