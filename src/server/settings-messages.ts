/** Who sends texts (rule text-providers), and the secrets that sign links (rule secrets-and-keys). */
import type { SettingsReader } from './settings-reader.ts';

/** 'none': the owner typed keys that this server can't decrypt, and texts wait (rule provider-keys). */
export type MessagesSettings =
  | { readonly provider: 'log' }
  | { readonly provider: 'none' }
  | {
      readonly provider: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      /** A number of ours (+1…) or a messaging service (MG…). */
      readonly from: string;
      readonly baseUrl: string;
    };

const WHY = 'MESSAGES_PROVIDER=twilio needs it; find it in the Twilio console.';
const LEAST_SECRET = 32;

/** Reads the provider of texts. */
export function readMessages(read: SettingsReader): MessagesSettings {
  const provider = read.oneOf('MESSAGES_PROVIDER', ['log', 'twilio'], 'log');
  if (provider === 'log') return { provider };
  const accountSid = read.required('TWILIO_ACCOUNT_SID', WHY);
  const authToken = read.required('TWILIO_AUTH_TOKEN', WHY);
  const from = read.required('TWILIO_FROM', WHY);
  if (accountSid !== '' && !/^AC[0-9a-fA-F]{32}$/.test(accountSid)) {
    read.complain('TWILIO_ACCOUNT_SID', 'must be "AC" and 32 hexadecimal digits.');
  }
  if (from !== '' && !/^(?:\+1\d{10}|MG[0-9a-fA-F]{32})$/.test(from)) {
    read.complain('TWILIO_FROM', 'must be a US number such as +18135550199, or the id of a messaging service (MG…).');
  }
  return { provider, accountSid, authToken, from, baseUrl: read.secureUrl('TWILIO_API_URL', 'https://api.twilio.com') };
}

/** The secrets of links, the signing one first; empty if the server makes its own. Never quoted in problems. */
export function readLinkSecrets(read: SettingsReader): readonly string[] {
  const secrets = (read.optional('LINK_SECRETS') ?? '').split(/[\s,]+/).filter((one) => one !== '');
  if (secrets.some((secret) => secret.length < LEAST_SECRET) || secrets.length > 3) {
    read.complain('LINK_SECRETS', `must be one to three secrets of at least ${LEAST_SECRET} characters, with commas.`);
  }
  return secrets;
}
