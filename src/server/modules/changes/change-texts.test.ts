import { expect, it } from 'vitest';
import { PaymentRefused } from '#server/ports/payments.ts';
import { post } from '#tests/support/changes.ts';
import { changeTo } from '#tests/support/delivered.ts';
import { BOWL, BOWLS, moveOrder, openChanges } from '#tests/support/priced-changes.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { sendRefunds, sendTexts } from '#tests/support/texts.ts';

const refuseRefund = (call: string): void => {
  if (call === 'refund') throw new PaymentRefused('no', { code: 'charge_closed', field: null });
};

onBothDatabases('what customers read of a change that costs less (rules address-change, dish-change)', (open) => {
  /** An order at the farther address, all of whose texts so far are sent. */
  async function farther() {
    const opened = await openChanges(open);
    const { house, owner, id, pay, payPage } = opened;
    await moveOrder(house, owner, id, 'edge');
    await pay((await payPage()) ?? '');
    await sendTexts(house);
    const before = house.texts.sent.length;
    const since = () => house.texts.sent.slice(before).map(({ body }) => body);
    return { ...opened, since };
  }

  it('names the late arrival, though the text about it was still waiting (rule kitchen-time)', async () => {
    const { house, clock, owner, id, since } = await farther();
    await changeTo(house, owner, id, 'restaurant_confirmed');
    await post(house, owner, `/api/delivery/orders/${id}/ready-time`, { minutes: 60 });
    clock.advance(5000);
    await moveOrder(house, owner, id, 'near');
    await sendRefunds(house);
    clock.advance(11_000);
    await sendTexts(house);
    expect(since().filter((body) => /arrives about|needs more time/.test(body))).toHaveLength(1);
    expect(since().filter((body) => body.includes('new address costs less'))).toHaveLength(1);
  });

  it('says where the order goes, though the provider refuses the refund', async () => {
    const { house, fake, owner, id, since } = await farther();
    fake.before = refuseRefund;
    expect((await moveOrder(house, owner, id, 'near')).json()).toMatchObject({ state: 'made' });
    await sendRefunds(house);
    await sendTexts(house);
    expect(since()).toEqual([expect.stringContaining('now goes to')]);
  });

  it('says which dish was changed, once, though the provider refuses the refund', async () => {
    const { house, fake, pay, payPage, choose } = await openChanges(open, { lines: [BOWL] });
    await choose(BOWLS.chicken);
    await pay((await payPage()) ?? '');
    await sendTexts(house);
    const before = house.texts.sent.length;
    fake.before = refuseRefund;
    expect((await choose(BOWLS.tofu)).json()).toMatchObject({ state: 'made' });
    await sendTexts(house);
    expect(house.texts.sent.slice(before)).toEqual([]);
    await sendRefunds(house);
    await sendTexts(house);
    await sendTexts(house);
    const since = house.texts.sent.slice(before).map(({ body }) => body);
    expect(since).toEqual([expect.stringMatching(/we changed Bowl in your order FF\w+\. http/)]);
  });
});
