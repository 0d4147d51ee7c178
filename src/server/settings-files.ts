/** Where delivery photos and pictures of menus are kept (rule file-stores). */
import type { SettingsReader } from './settings-reader.ts';

export interface BucketSettings {
  readonly provider: 's3';
  /** Without a slash at its end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export type FilesSettings = { readonly provider: 'folder' } | BucketSettings;

const WHY = 'FILES_PROVIDER=s3 needs it.';
/** Bucket names that every store accepts, and that need no escaping in a path. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Reads where files are kept. Problems never repeat the key. */
export function readFiles(read: SettingsReader): FilesSettings {
  const provider = read.oneOf('FILES_PROVIDER', ['folder', 's3'], 'folder');
  if (provider === 'folder') return { provider };
  read.required('S3_ENDPOINT', `${WHY} It is the address of the store, such as https://s3.us-east-1.amazonaws.com.`);
  const endpoint = read.url('S3_ENDPOINT', '', 'https://s3.us-east-1.amazonaws.com');
  const bucket = read.required('S3_BUCKET', WHY);
  if (bucket !== '' && !BUCKET.test(bucket)) {
    read.complain('S3_BUCKET', 'must be 3 to 63 small letters, digits, dots and hyphens, as buckets are called.');
  }
  return {
    provider,
    endpoint,
    bucket,
    region: read.forHeader('S3_REGION', read.text('S3_REGION', 'us-east-1')),
    keyId: read.forHeader('S3_ACCESS_KEY_ID', read.required('S3_ACCESS_KEY_ID', WHY)),
    secret: read.required('S3_SECRET_ACCESS_KEY', WHY),
  };
}
