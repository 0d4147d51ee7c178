/**
 * Encrypted text that a copy of the database isn't enough to read (rule provider-keys): AES-256-GCM under a key
 * from the environment (`KEYS_SECRET`) or from a file of the data folder that no backup contains.
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from '#server/time-and-chance.ts';
import type { Settings } from './settings.ts';

const FILE = 'keys-secret';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const PROOF_BYTES = 16;

type Needs = Pick<Settings, 'dataDir' | 'keysSecret'>;

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

async function readSecret(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    return secret === '' ? null : secret;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Several servers that share the folder all use the secret of the first. */
async function makeSecret({ dataDir }: Needs): Promise<string> {
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  try {
    await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    const known = errorCode(error) === 'EEXIST' ? await readSecret(path) : null;
    if (known === null) throw error;
    return known;
  }
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'forkfleet provider keys', 32));

/** Seals a text; `purpose` must be named again to open it. The secret is generated if there is none. */
export async function sealText(needs: Needs, purpose: string, text: string): Promise<string> {
  const secret = needs.keysSecret ?? (await readSecret(join(needs.dataDir, FILE))) ?? (await makeSecret(needs));
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text; null if this server does not have the secret, or what was sealed is damaged. */
export async function openText(needs: Needs, purpose: string, sealed: string): Promise<string | null> {
  const secret = needs.keysSecret ?? (await readSecret(join(needs.dataDir, FILE)));
  if (secret === null) return null;
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, proof] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + PROOF_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: PROOF_BYTES });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(proof);
    const text = decipher.update(bytes.subarray(NONCE_BYTES + PROOF_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
