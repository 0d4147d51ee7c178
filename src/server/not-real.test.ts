import { expect, it } from 'vitest';
import { notRealOf } from './not-real.ts';

const LOG = { provider: 'log' } as const;
const TWILIO = { provider: 'twilio', accountSid: 'AC', authToken: 'x', from: '+18135550199', baseUrl: '' } as const;
const stripe = (secretKey: string) =>
  ({ provider: 'stripe', secretKey, webhookSecrets: [], apiUrl: 'https://api.stripe.com' }) as const;

it.each([
  [
    { payments: { provider: 'sandbox' } as const, messages: LOG },
    'Not real yet: no card is charged, and texts aren’t sent.',
  ],
  [{ payments: stripe('sk_test_12345678'), messages: TWILIO }, 'Not real yet: no card is charged.'],
  [{ payments: stripe('rk_test_12345678'), messages: TWILIO }, 'Not real yet: no card is charged.'],
  [{ payments: stripe('sk_live_12345678'), messages: LOG }, 'Not real yet: texts aren’t sent.'],
  [{ payments: stripe('sk_live_12345678'), messages: TWILIO }, null],
])('says what is only a rehearsal, case %# (rule not-real-yet)', (providers, words) => {
  expect(notRealOf(providers)).toBe(words);
});
