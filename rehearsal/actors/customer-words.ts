/** What a customer says about a placed order: on its page, and by text. */
import { fakeSignature } from '#tests/support/fake-messages.ts';
import type { Answer, ShopFront } from '../stage.ts';
import { DROPOFFS } from './address.ts';
import type { Browser } from './browser.ts';
import { patiently } from './press.ts';
import { nextNumber } from './work.ts';

/** What a customer has read about their order. */
export interface Told {
  readonly id: string;
  readonly orderNumber: string;
}

export interface Customer {
  readonly stage: ShopFront;
  readonly browser: Browser;
}

const SECOND = 1000;
/** For the swap, for the money, and neither. */
const REPLIES = [
  ['yes', 'Yes please!', 'ok'],
  ['no', 'refund please', 'No thanks'],
  ['what is that?', 'call me'],
];

/** A text from the customer's phone, as the phone company brings it: sometimes twice. */
async function text({ stage, browser }: Customer, body: string): Promise<Answer> {
  const { world, diary } = stage;
  const fields = { id: `SM-${nextNumber()}`, from: browser.phone, body };
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-fake-signature': fakeSignature(fields) };
  const raw = new URLSearchParams(fields).toString();
  const ask = { by: 'the phone company', method: 'POST', url: '/api/messages/inbound', headers, raw } as const;
  const once = () => patiently(world, () => stage.ask({ ...ask, about: browser.phone }));
  const answers = await Promise.all(browser.chance.happens(0.1) ? [once(), once()] : [once()]);
  // Of a text that arrives twice at once, either copy may be the one that is answered.
  const answer = answers.find(({ body }) => String(body) !== '') ?? answers[0];
  if (answer === undefined) throw new Error('no text was sent');
  diary.note('texted in', browser.name, { phone: browser.phone, body, status: answer.status, said: answer.body });
  return answer;
}

/** What a customer says when they look at the page; usually nothing. */
export async function writeNow(customer: Customer, { id, orderNumber }: Told): Promise<void> {
  const { stage, browser } = customer;
  const { chance, name } = browser;
  const url = `/api/orders/track/${orderNumber}`;
  const act = chance.number();
  const isDetail = act >= 0.07 && act < 0.11;
  if (!stage.does(isDetail ? 'details' : 'messages')) return;
  if (act < 0.04) {
    const words = `Where is it? Question ${nextNumber()}`;
    const { status } = await browser.press(`${url}/messages`, { words }, orderNumber);
    stage.diary.note('wrote', name, { id, words, status });
  } else if (act < 0.07) {
    const words = `Please ring, note ${nextNumber()}`;
    const { status } = await text(customer, words);
    stage.diary.note('wrote', name, { id, words, status });
  } else if (act < 0.11) {
    const [field, value] = chance.happens(0.5)
      ? (['dropoffOption', chance.pick(DROPOFFS)] as const)
      : (['instructions', `Blue door ${nextNumber()}`] as const);
    const { status, body } = await browser.press(`${url}/details`, { changes: { [field]: value } }, orderNumber);
    stage.diary.note('changed details', name, { id, field, value, status, code: body.code, changed: body.changed });
  } else if (act < 0.125) {
    await text(customer, 'STOP');
    if (!chance.happens(0.5)) return;
    await stage.world.sleep(chance.between(20, 600) * SECOND);
    await text(customer, 'START');
  } else if (act < 0.13) await text(customer, 'HELP');
}

/** Answers a question about a missing dish on the page or by text, or not at all. */
export async function answerQuestion(
  customer: Customer,
  { id, orderNumber }: Told,
  missing: readonly { readonly id: string; readonly state: string }[],
): Promise<void> {
  const { stage, browser } = customer;
  const { chance, name } = browser;
  const asked = missing.find(({ state }) => state === 'asked');
  if (asked === undefined || chance.happens(0.2)) return;
  await stage.world.sleep(chance.between(1, 40) * SECOND);
  if (chance.happens(0.4)) return void (await text(customer, chance.pick(chance.pick(REPLIES))));
  const answer = chance.pick(['swap', 'refund']);
  const said = await browser.press(`/api/orders/track/${orderNumber}/missing/${asked.id}`, { answer }, orderNumber);
  const { status, body } = said;
  stage.diary.note('answered missing', name, { id, missingId: asked.id, answer, status, state: body.missing?.state });
}
