import { describe, expect, it } from 'vitest';
import { movableClock } from '#tests/support/movable-clock.ts';
import { recentAnswers } from './recent-answers.ts';

function counting() {
  const asked: string[] = [];
  return { asked, ask: (question: string) => async () => `${question} ${asked.push(question)}` };
}

describe('recent answers', () => {
  it('are given again until they are too old', async () => {
    const clock = movableClock();
    const recent = recentAnswers<string>(clock, 10, 1000);
    const { asked, ask } = counting();
    await recent.get('a', ask('a'));
    expect(await recent.get('a', ask('a'))).toBe('a 1');
    clock.advance(1000);
    expect(await recent.get('a', ask('a'))).toBe('a 2');
    expect(asked).toEqual(['a', 'a']);
  });

  it('drop the oldest for a new one', async () => {
    const recent = recentAnswers<string>(movableClock(), 2, 1000);
    const { asked, ask } = counting();
    for (const question of ['a', 'b', 'c', 'b', 'a']) await recent.get(question, ask(question));
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });

  it('do not keep a failure', async () => {
    const recent = recentAnswers<string>(movableClock(), 2, 1000);
    await expect(recent.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await recent.get('a', async () => 'back')).toBe('back');
  });

  it('are asked for once where several ask at the same time', async () => {
    const recent = recentAnswers<string>(movableClock(), 2, 1000);
    const { asked, ask } = counting();
    await Promise.all([recent.get('a', ask('a')), recent.get('a', ask('a'))]);
    expect(asked).toEqual(['a']);
  });
});
