import * as catalog from '#catalog/server/set-up-checks.ts';
import { currentTime } from '#server/time-and-chance.ts';
import { BucketRefusal, openBucket } from '../adapters/s3/bucket.ts';
import type { ProviderCheck } from '../ports/payments.ts';
import type { FilesSettings } from '../settings-files.ts';

/** Outside the folders of real files. */
const KEY = 'check/00000000000000000000000000000000.txt';

const WORDS: Readonly<Record<string, string>> = {
  NoSuchBucket: catalog.noSuchBucket,
  SignatureDoesNotMatch: catalog.s3KeysWrong,
  InvalidAccessKeyId: catalog.s3KeysWrong,
  AuthorizationHeaderMalformed: catalog.wrongRegion,
  RequestTimeTooSkewed: catalog.wrongClock,
};

const wrong = (words: string): ProviderCheck => ({ what: catalog.files, isWell: false, words });

function complaint(step: string, error: unknown): ProviderCheck {
  if (!(error instanceof BucketRefusal)) return wrong(catalog.storeUnreachable);
  const { status, code } = error;
  const known = WORDS[code];
  if (known !== undefined) return wrong(known);
  if (status === 401 || status === 403) return wrong(catalog.stepNotAllowed(step, code));
  return wrong(catalog.stepAnswered(step, status, code));
}

/** Whether a stranger without a key is kept out. */
async function isClosed(url: string): Promise<boolean> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  await answer.body?.cancel();
  return !answer.ok;
}

/** Writes, reads, lists and deletes a small object in the bucket of the settings (rule provider-checks). */
export async function checkFiles(files: FilesSettings): Promise<ProviderCheck> {
  if (files.provider === 'folder') return { what: catalog.files, isWell: true, words: catalog.storedInDataDir };
  const bucket = openBucket({ ...files, waitMs: 50 });
  const content = `written at ${currentTime()}`;
  let step = 'write';
  try {
    await bucket.put(KEY, Buffer.from(content), 'text/plain');
    step = 'read';
    const read = Buffer.from((await bucket.get(KEY)) ?? []).toString();
    if (read !== content) return wrong(catalog.notReadAgain);
    if (!(await isClosed(`${files.endpoint}/${files.bucket}/${KEY}`))) {
      return wrong(catalog.bucketIsPublic);
    }
    step = 'list';
    await bucket.list('check/');
    step = 'delete';
    await bucket.remove(KEY);
  } catch (error) {
    return complaint(step, error);
  }
  return { what: catalog.files, isWell: true, words: catalog.bucketWorks(files.bucket) };
}
