import { expect, it } from 'vitest';
import { group, option } from '#tests/support/menu-builders.ts';
import type { OpenConflict } from '#web/state/menu-editing/editor-state.ts';
import { alikeConflicts, valueInWords } from './conflict-list.tsx';

it('says what each did to the choices of a dish, not how many there are (rule draft-conflicts)', () => {
  const seen = [group('Broth', [option('Beef'), option('Tofu')])];
  const mine = [group('Broth', [option('Beef brisket'), option('Tofu')])];
  const theirs = [group('Broth', [option('Beef')])];
  expect(valueInWords('customizationsList', mine, seen)).toMatch(/Beef brisket/);
  expect(valueInWords('customizationsList', theirs, seen)).toMatch(/Tofu .*removed/);
});

it('asks once about a group that several dishes share (rule draft-conflicts)', () => {
  const was = [group('Broth', [option('Beef')])];
  const value = [group('Broth', [option('Pork')])];
  const present = [group('Broth', [option('Fish')])];
  const conflictOf = (id: string, field: string): OpenConflict => ({
    edit: { kind: 'change-dish', id, changes: { [field]: { was, value } } },
    conflict: { edit: 0, reason: 'changed', what: 'dish', id, title: id, field, was, value, present },
    person: 'Ann',
  });
  const [soup, ramen] = [conflictOf('soup', 'customizationsList'), conflictOf('ramen', 'customizationsList')];
  const [one, other] = [conflictOf('soup', 'title'), conflictOf('ramen', 'title')];
  expect(alikeConflicts([soup, one, ramen, other])).toEqual([[soup, ramen], [one], [other]]);
});
