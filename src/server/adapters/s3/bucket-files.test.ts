import { describe, expect, it } from 'vitest';
import { type BucketStandIn, bucketStandIn } from '#tests/support/bucket-stand-in.ts';
import { openBucket } from './bucket.ts';
import { bucketFiles } from './bucket-files.ts';
import { recalledFiles } from './recalled-files.ts';

const name = (letter: string, end: string): string => `${letter.repeat(32)}${end}`;
const A = name('a', '.jpg');
const LARGE = name('b', '-large.avif');
const text = (bytes: Uint8Array | null): string | null => (bytes === null ? null : Buffer.from(bytes).toString());
const photosIn = ({ bucket }: BucketStandIn) => bucketFiles(bucket, 'photos');

describe('files in a bucket (rule file-stores)', () => {
  it('are given back as they were put, each with its type, and gone once removed', async () => {
    const stand = await bucketStandIn();
    const files = photosIn(stand);
    await files.put(A, Buffer.from('first'));
    await files.put(A, Buffer.from('picture'));
    await files.put(LARGE, Buffer.from([0, 255, 13, 10]));
    expect([...stand.objects].map(([key, { type }]) => [key, type])).toEqual([
      [`photos/${A}`, 'image/jpeg'],
      [`photos/${LARGE}`, 'image/avif'],
    ]);
    expect(text(await files.read(A))).toBe('picture');
    expect([...((await files.read(LARGE)) ?? [])]).toEqual([0, 255, 13, 10]);
    await files.remove(A);
    await files.remove(A);
    expect([await files.read(A), await files.has(A), await files.has(LARGE)]).toEqual([null, false, true]);
  });

  it('are listed by age over all pages, without those of another folder', async () => {
    const stand = await bucketStandIn();
    const files = photosIn(stand);
    const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => name(letter, '.jpg'));
    for (const one of names) await files.put(one, Buffer.from(one));
    await bucketFiles(stand.bucket, 'menu-pictures').put(LARGE, Buffer.from('menu'));
    const [newest = ''] = names;
    const stored = stand.objects.get(`photos/${newest}`);
    if (stored !== undefined) stand.objects.set(`photos/${newest}`, { ...stored, putAt: Date.now() + 60_000 });
    expect(await files.namesBefore(Date.now() + 1000)).toEqual(names.slice(1));
  });

  it('are no other objects, no matter what is asked for', async () => {
    const stand = await bucketStandIn();
    const files = photosIn(stand);
    expect([await files.read('../secret'), await files.has('a?acl'), stand.requests()]).toEqual([null, false, 0]);
    await expect(files.put('..', Buffer.alloc(1))).rejects.toThrow('no name of a file');
  });

  it.each(['busy', 'broken', 'silent'] as const)('are asked for again where the store is %s', async (act) => {
    const stand = await bucketStandIn();
    stand.act(act, act);
    await photosIn(stand).put(A, Buffer.from('picture'));
    expect([stand.requests(), text(await photosIn(stand).read(A))]).toEqual([3, 'picture']);
  });

  it('are unavailable where it continues, and where key or bucket are wrong', async () => {
    const stand = await bucketStandIn();
    stand.act('broken', 'busy', 'busy');
    await expect(photosIn(stand).read(A)).rejects.toMatchObject({ name: 'FilesUnavailable', code: 'SlowDown' });
    const wrong = (change: object) => bucketFiles(openBucket({ ...stand.options, ...change }), 'photos').read(A);
    await expect(wrong({ secret: 'another' })).rejects.toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
    await expect(wrong({ bucket: 'nobodys' })).rejects.toMatchObject({ status: 404, code: 'NoSuchBucket' });
  });
});

describe('a store that remembers what it read', () => {
  it('asks once for what is there, and again for what was not', async () => {
    const stand = await bucketStandIn();
    const files = recalledFiles(photosIn(stand));
    expect(await files.read(A)).toBeNull();
    await files.put(A, Buffer.from('picture'));
    await Promise.all([files.read(A), files.read(A)]);
    expect([text(await files.read(A)), stand.requests()]).toEqual(['picture', 3]);
    await files.remove(A);
    expect(await files.read(A)).toBeNull();
  });
});
