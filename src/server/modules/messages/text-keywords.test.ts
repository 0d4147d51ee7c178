import { describe, expect, it } from 'vitest';
import { readYesOrNo, textKeyword } from './text-keywords.ts';

describe('a text that came in (rule stop-texts)', () => {
  it.each([
    'STOP',
    'stop',
    'Stop.',
    ' stop!! ',
    'QUIT',
    'End',
    'revoke',
    'Opt out',
    'OPT-OUT',
    'optout',
    'Cancel',
    'unsubscribe',
    'stop all',
    'Please stop texting me!',
    'STOP sending me messages, thanks',
    '🛑 stop 🛑',
  ])('%j is a input to be left alone', (body) => {
    expect(textKeyword(body)).toBe('stop');
  });

  it.each(['help', 'HELP!', '"Help?"', 'Info'])('%j asks for help', (body) => {
    expect(textKeyword(body)).toBe('help');
  });

  it.each(['START', 'start.', 'Unstop', 'yes'])('%j asks to be written to again', (body) => {
    expect(textKeyword(body)).toBe('start');
  });

  it.each(['help me', 'Help please', 'please send info'])(
    '%j has more words than the keyword, and is for people (rule start-and-help)',
    (body) => {
      expect(textKeyword(body)).toBeNull();
    },
  );

  it.each(['', '   ', 'Cancel my order', "Don't stop", 'Where is my order?', 'The end is near', 'stop at the gate'])(
    '%j is none of these',
    (body) => {
      expect(textKeyword(body)).toBeNull();
    },
  );
});

describe('an answer to a question', () => {
  it.each(['YES', 'yes.', 'Yes please!', 'Y', 'yeah'])('%j is a yes', (body) => expect(readYesOrNo(body)).toBe('yes'));
  it.each(['NO', 'no, thanks', 'n'])('%j is a no', (body) => expect(readYesOrNo(body)).toBe('no'));
  it.each(['', 'Yes, but where is my order?', 'STOP', 'START', 'yesterday'])('%j is neither', (body) => {
    expect(readYesOrNo(body)).toBeNull();
  });
});
