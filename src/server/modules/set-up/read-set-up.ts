import * as counts from '#catalog/counts.ts';
import * as catalog from '#catalog/server/set-up-checks.ts';
import type { SetUpAnswer, SetUpState, SetUpStep } from '#contract/shop/set-up.ts';
import { formatCents } from '#domain/money/money.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { countAddresses } from '#server/database/stores/addresses-store.ts';
import { countInZone } from '#server/database/stores/zone-store.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { PLACES_NAMES } from '#server/settings-places.ts';
import { readAll } from '../restaurants/index.ts';
import { listStaff } from '../staff/index.ts';

type Steps = Record<SetUpStep, Omit<SetUpState, 'key'>>;

type Waiting = NonNullable<SetUpState['restaurant']>;
const LACKS: Readonly<Record<Waiting['lacks'], string>> = {
  address: catalog.hasNoAddress,
  hours: catalog.hasNoHours,
  dishes: catalog.hasNoDish,
  shown: catalog.notShownYet,
};

/** What customers could order, and what is still in the way of the first restaurant: first of those that they see. */
async function restaurantStep({ database }: Dependencies): Promise<Omit<SetUpState, 'key'>> {
  const step = { isDone: false, weight: 'needed' } as const;
  const waiting: Waiting[] = [];
  let dishes = 0;
  const all = await readAll(database.db);
  const shown = all.filter(({ archivedAt }) => archivedAt === null);
  for (const { restaurant, archivedAt } of new Set([...shown, ...all])) {
    const { _id: id, name, hours, menu, locations } = restaurant;
    const count = menu.reduce((sum, { items }) => sum + items.length, 0);
    if (locations[0].address.full_address === '') waiting.push({ id, name, lacks: 'address' });
    else if (hours.length === 0) waiting.push({ id, name, lacks: 'hours' });
    else if (count === 0) waiting.push({ id, name, lacks: 'dishes' });
    else if (archivedAt !== null) waiting.push({ id, name, lacks: 'shown' });
    else dishes += count;
  }
  if (dishes > 0) return { ...step, isDone: true, words: catalog.dishesToOrder(counts.dishes(dishes)) };
  const [first] = waiting;
  if (first === undefined) return { ...step, words: catalog.noRestaurantYet };
  return { ...step, words: `${first.name} ${LACKS[first.lacks]}`, restaurant: first };
}

async function placeSteps({ providers, database, shop }: Dependencies): Promise<Pick<Steps, 'zone' | 'addresses'>> {
  const { hub, radiusMiles } = shop.current;
  const circle = catalog.circleOf(radiusMiles);
  const noHub = catalog.noHubYet;
  const { places } = providers.current;
  if (places.provider !== 'local') {
    const words = catalog.addressesFrom(PLACES_NAMES[places.provider]);
    return {
      zone: { isDone: hub !== null, weight: 'needed', words: hub === null ? noHub : catalog.aroundHub(circle) },
      addresses: { isDone: true, weight: 'needed', words },
    };
  }
  const [all, inside] = [await countAddresses(database.db), await countInZone(database.db, shop.current)];
  return {
    zone: {
      isDone: inside > 0,
      weight: 'needed',
      words: hub === null ? noHub : catalog.withInside(circle, counts.knownAddresses(inside)),
    },
    addresses: {
      isDone: all > 0,
      weight: 'needed',
      words: all > 0 ? catalog.addressesInList(counts.addresses(all)) : catalog.listIsEmpty,
    },
  };
}

/** The shop's name, its town, and its phone for customers. */
function wordsStep({ brand, defaultCity, supportPhone }: Shop): Omit<SetUpState, 'key'> {
  const town = defaultCity === '' ? catalog.noTownYet : defaultCity;
  const phone = supportPhone === null ? catalog.noNumberYet : catalog.callPhone(formatPhone(supportPhone));
  return {
    isDone: brand !== 'Forkfleet' && defaultCity !== '' && supportPhone !== null,
    weight: 'advised',
    words: catalog.brandAndTown(brand, town, phone),
  };
}

/** The hours for orders, and their time zone (rule set-up-asks). */
function hoursStep({ hours, timeZone, unasked }: Shop): Omit<SetUpState, 'key'> {
  const when = hours.length > 0 ? catalog.ordersInHours : catalog.ordersAtAllHours;
  const isUnasked = unasked.includes('timeZone');
  const clock = catalog.timeZoneUnset(timeZone.replaceAll('_', ' '));
  return {
    isDone: hours.length > 0 && !isUnasked,
    weight: 'advised',
    words: isUnasked ? `${when} ${clock}` : when,
  };
}

/** What delivery costs, and the sales tax, which differs by place. */
function feesStep({
  baseFeeCents,
  perMileCents,
  includedMiles,
  taxFallbackPpm,
  unasked,
}: Shop): Omit<SetUpState, 'key'> {
  const base = formatCents(baseFeeCents);
  const flat = baseFeeCents === 0 ? catalog.deliveryIsFree : catalog.deliveryCosts(base);
  const delivery = perMileCents === 0 ? flat : catalog.deliveryFrom(base, formatCents(perMileCents), includedMiles);
  const isUnasked = unasked.includes('taxFallbackPpm');
  const tax = catalog.taxUnset(taxFallbackPpm / 10_000);
  return { isDone: !isUnasked, weight: 'advised', words: isUnasked ? `${delivery} ${tax}` : delivery };
}

const PAYMENT_WORDS = {
  stripe: catalog.chargedByStripe,
  sandbox: catalog.sandbox,
  none: catalog.enterStripeKeys,
} as const;

/** What is set up, and what is left before the shop can open (rule set-up). */
export async function readSetUp(dependencies: Dependencies): Promise<SetUpAnswer> {
  const { providers, database, shop } = dependencies;
  const { current } = shop;
  const { payments, messages } = providers.current;
  const people = (await listStaff(database.db)).length;
  const isTexting = messages.provider === 'twilio';
  const steps: Steps = {
    words: wordsStep(current),
    ...(await placeSteps(dependencies)),
    hours: hoursStep(current),
    fees: feesStep(current),
    restaurant: await restaurantStep(dependencies),
    payments: {
      isDone: payments.provider !== 'sandbox' && payments.provider !== 'none',
      weight: payments.provider === 'none' ? 'needed' : 'advised',
      words: PAYMENT_WORDS[payments.provider],
    },
    texts: {
      isDone: isTexting,
      weight: 'optional',
      words: isTexting ? catalog.customersGetTexts : catalog.textsNotSent,
    },
    people: {
      isDone: people > 1,
      weight: 'optional',
      words: catalog.canSignIn(counts.people(people)),
    },
  };
  return { success: true, steps: (Object.keys(steps) as SetUpStep[]).map((key) => ({ key, ...steps[key] })) };
}
