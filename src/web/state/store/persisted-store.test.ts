import { afterEach, expect, it, vi } from 'vitest';
import { MemoryStorage, StubWindow } from '#tests/support/memory-storage.ts';
import { wholeCheck } from './check.ts';
import { browserStorage, createPersistedStore } from './persisted-store.ts';
import { versioned } from './versioned.ts';

const counts = versioned('count', 2, wholeCheck(0, 99));
const open = (storage: Storage | null) => createPersistedStore<number | null>(null, counts, storage);

afterEach(() => {
  vi.unstubAllGlobals();
});

it('finds again what another page has stored', () => {
  const storage = new MemoryStorage();
  open(storage).setState(5, true);
  expect(open(storage).getState()).toBe(5);
});

it('shows the server the empty state, no matter what is stored', () => {
  const storage = new MemoryStorage();
  open(storage).setState(5, true);
  expect(open(storage).getInitialState()).toBeNull();
});

it.each([
  ['no JSON', 'five'],
  ['another version', '{"version":1,"value":5}'],
  ['a value that fails the check', '{"version":2,"value":"5"}'],
  ['no object', '5'],
  ['nothing', 'null'],
])('drops what is stored as %s (rule stored-values-checked)', (_what, text) => {
  const storage = new MemoryStorage();
  storage.setItem('count', text);
  expect(open(storage).getState()).toBeNull();
});

it('has no storage where the browser’s is damaged, so that each read fails', () => {
  const damaged = new MemoryStorage();
  damaged.getItem = () => {
    throw new DOMException('damaged', 'NS_ERROR_FILE_CORRUPTED');
  };
  vi.stubGlobal('window', new StubWindow(damaged));
  expect(browserStorage('browser')).toBeNull();
  expect(open(browserStorage('browser')).getState()).toBeNull();
});

it('takes the key away when the state is cleared', () => {
  const storage = new MemoryStorage();
  const store = open(storage);
  store.setState(5, true);
  store.setState(null, true);
  expect(storage.length).toBe(0);
});

it('keeps the state in this tab where the storage is full', () => {
  const storage = new MemoryStorage();
  const store = open(storage);
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  store.setState(5, true);
  expect(store.getState()).toBe(5);
});

it('works without a storage', () => {
  const store = open(null);
  store.setState(5, true);
  expect(store.getState()).toBe(5);
});

it('follows what another tab stores, and does not write it back', () => {
  const shared = new MemoryStorage();
  const tab = new StubWindow(shared);
  vi.stubGlobal('window', tab);
  const store = open(shared);
  vi.unstubAllGlobals();
  shared.setItem('count', '{"version":2,"value":7}');
  const write = vi.spyOn(shared, 'setItem');
  tab.hearStorage('count');
  expect(store.getState()).toBe(7);
  expect(write).not.toHaveBeenCalled();
});

it('is empty after another tab has cleared the whole storage', () => {
  const shared = new MemoryStorage();
  const tab = new StubWindow(shared);
  vi.stubGlobal('window', tab);
  const store = open(shared);
  store.setState(5, true);
  shared.clear();
  tab.hearStorage(null);
  expect(store.getState()).toBeNull();
});

it('ignores the keys of others', () => {
  const shared = new MemoryStorage();
  const tab = new StubWindow(shared);
  vi.stubGlobal('window', tab);
  const store = open(shared);
  shared.setItem('count', '{"version":2,"value":7}');
  tab.hearStorage('other');
  expect(store.getState()).toBeNull();
});
