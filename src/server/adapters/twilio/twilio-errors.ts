/**
 * What Twilio's error codes mean for us, https://www.twilio.com/docs/api/errors: a fault of the account stops every
 * text until the owner fixes it, a temporary one ends automatically, 21610 is a phone that said STOP, and all others
 * are about this one text or phone.
 */
import type { AccountFault } from '#server/ports/messages.ts';

const ACCOUNT: Readonly<Record<number, string>> = {
  20003: 'The account id or the token is wrong.',
  20005: 'The account is not active.',
  20008: 'The credentials are test credentials.',
  20404: 'The account does not exist.',
  21212: 'The sender is not a valid phone number.',
  21219: 'A trial account can text verified phones only.',
  21408: 'The account may not send to the United States: allow it in the geographic permissions.',
  21603: 'The sender is missing.',
  21606: 'The sender is not a number of this account that can send texts.',
  21607: 'The sender is not a number of this account.',
  21608: 'A trial account can text verified phones only.',
  21609: 'The address for delivery reports is not valid: PUBLIC_URL must be reachable from the internet.',
  21660: 'The sender does not belong to this account.',
  21701: 'The messaging service does not exist.',
  21703: 'The messaging service has no sender.',
  21704: 'The messaging service has no phone number.',
  21705: 'The id of the messaging service is not valid.',
  21910: 'The sender cannot write to phones by text.',
  30002: 'The account is suspended.',
  30010: 'A text costs more than the account allows.',
  30023: 'The daily limit of the registered brand is reached.',
  30027: 'The daily limit for T-Mobile is reached.',
  30032: 'The toll-free number is not verified.',
  30034: 'The number is not registered for texts in the United States (A2P 10DLC).',
  30035: 'The registration of the number for texts in the United States (A2P 10DLC) failed.',
  63038: 'The daily limit of the account is reached.',
};

/** Too many at once, or trouble at Twilio: the same text goes out later. */
const PASSING = new Set([14_107, 20_429, 20_500, 20_503, 21_611, 30_001, 30_017, 30_022, 63_018]);

const UNSUBSCRIBED = 21_610;

/** Of the others, the ones that an office often meets, in its words. */
const PHONE: Readonly<Record<number, string>> = {
  21211: 'This is not a phone number',
  21214: 'This phone cannot be reached',
  21217: 'This is not a phone number',
  21265: 'This phone takes no texts',
  21612: 'This phone cannot be reached from our number',
  21614: 'This is not a mobile phone',
  21617: 'The text is too long',
  21635: 'This is a landline',
  30003: 'The phone is off or out of reach',
  30004: 'The phone blocks our texts',
  30005: 'The phone number is unknown',
  30006: 'This is a landline, or its carrier takes no texts',
  30007: 'The carrier held the text for spam',
  30008: 'The carrier lost it and did not say why',
  30036: 'It came too late',
  30450: 'Twilio takes this phone for a fraud',
  60410: 'Twilio takes this phone for a fraud',
};

export type TwilioFault =
  | { readonly kind: 'account'; readonly fault: AccountFault }
  | { readonly kind: 'passing' }
  | { readonly kind: 'opted-out' }
  | { readonly kind: 'text'; readonly reason: string };

/** What a code is about. */
export function faultOf(code: number): TwilioFault {
  const account = ACCOUNT[code];
  if (account !== undefined) return { kind: 'account', fault: { code: String(code), words: account } };
  if (PASSING.has(code)) return { kind: 'passing' };
  if (code === UNSUBSCRIBED) return { kind: 'opted-out' };
  return { kind: 'text', reason: `${PHONE[code] ?? 'Refused by Twilio'} (${code})` };
}
