import { describe, expect, it } from 'vitest';
import { fillReply, USUAL_REPLIES, unknownPlaceholders } from './canned-replies.ts';
import { shopSchema } from './shop-schema.ts';

const FACTS = { order: 'FF1', restaurant: 'Pho {order}', time: '6:10 PM' };

describe('a canned reply (rule canned-replies)', () => {
  it.each([
    ['Order {order} comes about {time}.', 'Order FF1 comes about 6:10 PM.'],
    ['{restaurant} cooks {order}', 'Pho {order} cooks FF1'],
    ['Hello {name}, {} {toString}', 'Hello {name}, {} {toString}'],
  ])('“%s” reads “%s”', (reply, words) => {
    expect(fillReply(reply, FACTS)).toBe(words);
  });

  it('names the placeholders that nobody fills in', () => {
    expect(unknownPlaceholders('{order} {name} {toString}')).toEqual(['{name}', '{toString}']);
    expect(USUAL_REPLIES.flatMap(unknownPlaceholders)).toEqual([]);
    const { cannedReplies } = shopSchema.shape;
    expect(cannedReplies.safeParse(['Hello {name}']).error?.issues[0]?.message).toContain('{name}');
    expect(cannedReplies.safeParse(USUAL_REPLIES).success).toBe(true);
  });
});
