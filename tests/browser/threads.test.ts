import { randomUUID } from 'node:crypto';
import { formatPhone } from '#domain/person/written-phone.ts';
import { twilioSignature } from '#server/adapters/twilio/twilio-signature.ts';
import { freshPhone, placeOrder } from './steps/orders.ts';
import { expect, ownStaffTest } from './steps/staff-test.ts';

const TOKEN = 'a secret token';
const ACCOUNT = `AC${'0'.repeat(32)}`;
const test = ownStaffTest;

// Its texts are sent to a port without a listener; received ones are signed as by Twilio.
test.use({
  serverSettings: {
    MESSAGES_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: ACCOUNT,
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_FROM: '+18135550199',
    TWILIO_API_URL: 'http://127.0.0.1:9',
  },
});

test('what a customer texts is one conversation, which is answered and read on a phone (rule text-threads)', async ({
  enter,
  baseURL,
}) => {
  const customer = await enter('customer');
  const { request } = customer.context();
  const phone = freshPhone();
  const { orderNumber } = await placeOrder(request, { phone });
  const write = async (body: string): Promise<void> => {
    const url = `${baseURL}/api/messages/inbound`;
    const form = { MessageSid: `SM${randomUUID().replaceAll('-', '')}`, From: `+1${phone}`, Body: body };
    const signature = twilioSignature(TOKEN, url, form);
    const answer = await request.post(url, { form, headers: { 'x-twilio-signature': signature } });
    expect(answer.status()).toBe(200);
  };
  await write('Is it on its way?');
  await write('The back door please');

  const owner = await enter('owner', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await owner.goto('/office');
  await owner.getByRole('link', { name: /unread texts? from (a customer|customers)/ }).click();
  const row = owner.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: formatPhone(phone) });
  await expect(row).toContainText('2 unread');
  await row.click();
  const thread = owner.getByRole('region', { name: `Texts with ${formatPhone(phone)}` });
  await expect(thread.getByRole('listitem').filter({ hasText: 'The back door please' })).toContainText('unread');
  await thread.getByLabel(`Text to the customer of order ${orderNumber}`).fill('It leaves in a minute.');
  await thread.getByRole('button', { name: 'Send text' }).click();
  await expect(thread.getByLabel(/^Text to the customer/)).toHaveValue('');
  await expect(thread.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  await expect(thread.getByRole('listitem').filter({ hasText: 'It leaves in a minute.' })).toBeVisible();
  await thread.getByRole('link', { name: 'All messages' }).click();
  await expect(row).not.toContainText('unread');
});
