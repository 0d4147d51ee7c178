/**
 * What Twilio's error codes mean for us, https://www.twilio.com/docs/api/errors: a fault of the account stops every
 * text until the owner fixes it, a temporary one ends automatically, 21610 is a phone that said STOP, and all others
 * are about this one text or phone.
 */
import * as catalog from '#catalog/server/text-messages.ts';
import type { AccountFault } from '#server/ports/messages.ts';

const ACCOUNT: Readonly<Record<number, string>> = {
  20003: catalog.accountOrTokenWrong,
  20005: catalog.accountNotActive,
  20008: catalog.testCredentials,
  20404: catalog.accountUnknown,
  21212: catalog.senderInvalid,
  21219: catalog.trialVerifiedOnly,
  21408: catalog.usNotAllowed,
  21603: catalog.senderMissing,
  21606: catalog.senderCannotText,
  21607: catalog.senderNotOurs,
  21608: catalog.trialVerifiedOnly,
  21609: catalog.reportAddressInvalid,
  21660: catalog.senderOfOther,
  21701: catalog.serviceUnknown,
  21703: catalog.serviceNoSender,
  21704: catalog.serviceNoNumber,
  21705: catalog.serviceIdInvalid,
  21910: catalog.senderNoTexts,
  30002: catalog.accountSuspended,
  30010: catalog.textTooExpensive,
  30023: catalog.brandLimit,
  30027: catalog.tMobileLimit,
  30032: catalog.tollFreeUnverified,
  30034: catalog.numberUnregistered,
  30035: catalog.registrationFailed,
  63038: catalog.accountLimit,
};

/** Too many at once, or trouble at Twilio: the same text goes out later. */
const PASSING = new Set([14_107, 20_429, 20_500, 20_503, 21_611, 30_001, 30_017, 30_022, 63_018]);

const UNSUBSCRIBED = 21_610;

/** Of the others, the ones that an office often meets, in its words. */
const PHONE: Readonly<Record<number, string>> = {
  21211: catalog.notPhoneNumber,
  21214: catalog.phoneUnreachable,
  21217: catalog.notPhoneNumber,
  21265: catalog.phoneTakesNoTexts,
  21612: catalog.unreachableFromOurs,
  21614: catalog.notMobile,
  21617: catalog.textTooLong,
  21635: catalog.isLandline,
  30003: catalog.phoneOff,
  30004: catalog.phoneBlocksUs,
  30005: catalog.numberUnknown,
  30006: catalog.landlineOrNoTexts,
  30007: catalog.heldAsSpam,
  30008: catalog.carrierLost,
  30036: catalog.cameTooLate,
  30450: catalog.takenForFraud,
  60410: catalog.takenForFraud,
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
  return { kind: 'text', reason: catalog.withCode(PHONE[code] ?? catalog.refusedByTwilio, code) };
}
