import { describe, expect, it } from 'vitest';
import { fail } from '#domain/result.ts';
import { postPublic } from './post-public.ts';

const input = { headers: {}, body: Buffer.from('x') };

describe('a post to an address that a browser named (rule fixed-upstreams)', () => {
  it.each(['http://push.test/a', 'https://push.test:8443/a', 'https://user:pass@push.test/a', 'ftp://push.test', 'x'])(
    'is not sent to %s',
    async (link) => {
      expect(await postPublic({ resolve: async () => ['93.184.215.14'] })(link, input)).toEqual(
        fail('is no https address'),
      );
    },
  );

  it.each([
    ['https://127.0.0.1/a', []],
    ['https://[::1]/a', []],
    ['https://169.254.169.254/latest', []],
    ['https://inside.test/a', ['10.0.0.7']],
    ['https://half.test/a', ['93.184.215.14', '192.168.1.1']],
    ['https://nowhere.test/a', []],
  ])('is not sent into the operator’s own network: %s', async (link, addresses) => {
    const post = postPublic({ resolve: async () => addresses });
    expect(await post(link, input)).toEqual(fail('isn’t on the public internet'));
  });

  it('is given up in time where the name server says nothing', async () => {
    const post = postPublic({ resolve: () => new Promise(() => {}), timeoutMs: 1 });
    expect(await post('https://push.test/a', input)).toEqual(fail('took too long'));
  });
});
