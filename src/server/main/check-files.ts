import { currentTime } from '#server/time-and-chance.ts';
import { BucketRefusal, openBucket } from '../adapters/s3/bucket.ts';
import type { ProviderCheck } from '../ports/payments.ts';
import type { FilesSettings } from '../settings-files.ts';

const WHAT = 'Files';
/** Outside the folders of real files. */
const KEY = 'check/00000000000000000000000000000000.txt';

const KEY_WORDS = 'Key and secret do not fit (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION).';
const WORDS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'There is no such bucket (S3_BUCKET).',
  SignatureDoesNotMatch: KEY_WORDS,
  InvalidAccessKeyId: KEY_WORDS,
  AuthorizationHeaderMalformed: 'The region is another one (S3_REGION).',
  RequestTimeTooSkewed: 'The clock of this machine is wrong.',
};

const wrong = (words: string): ProviderCheck => ({ what: WHAT, isWell: false, words });

function complaint(step: string, error: unknown): ProviderCheck {
  if (!(error instanceof BucketRefusal))
    return wrong('The store cannot be reached. Check S3_ENDPOINT and the network.');
  const { status, code } = error;
  const known = WORDS[code];
  if (known !== undefined) return wrong(known);
  if (status === 401 || status === 403) return wrong(`The key may not ${step} in the bucket (${code}).`);
  return wrong(`To ${step} was answered ${status} ${code}.`);
}

/** Whether a stranger without a key is kept out. */
async function isClosed(url: string): Promise<boolean> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  await answer.body?.cancel();
  return !answer.ok;
}

/** Writes, reads, lists and deletes a small object in the bucket of the settings (rule provider-checks). */
export async function checkFiles(files: FilesSettings): Promise<ProviderCheck> {
  if (files.provider === 'folder') return { what: WHAT, isWell: true, words: 'Kept in DATA_DIR.' };
  const bucket = openBucket({ ...files, waitMs: 50 });
  const content = `written at ${currentTime()}`;
  let step = 'write';
  try {
    await bucket.put(KEY, Buffer.from(content), 'text/plain');
    step = 'read';
    const read = Buffer.from((await bucket.get(KEY)) ?? []).toString();
    if (read !== content) return wrong('What was written was not read again.');
    if (!(await isClosed(`${files.endpoint}/${files.bucket}/${KEY}`))) {
      return wrong('Anybody can read the bucket, delivery photos among it: take its public access away.');
    }
    step = 'list';
    await bucket.list('check/');
    step = 'delete';
    await bucket.remove(KEY);
  } catch (error) {
    return complaint(step, error);
  }
  return { what: WHAT, isWell: true, words: `The bucket ${files.bucket} takes, gives, lists and deletes files.` };
}
