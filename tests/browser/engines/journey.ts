/** One order in a browser of any engine, from the address to the door, and a price that the owner publishes. */
import { DEMO_PASSWORD, emailOf, type Person, type StaffName } from '../steps/staff-names.ts';
import { ESCAPE } from './engine.ts';
import type { Visitor } from './visitor.ts';

/** Is called on every screen, with its name. */
type LookAt = (screen: string) => Promise<void>;

async function giveAddress(visitor: Visitor, look: LookAt): Promise<void> {
  await visitor.takeDevice('phone');
  await visitor.goTo('/');
  await visitor.sees(/Deliver to/);
  await look('home');
  const width = await visitor.pageWidth();
  await visitor.press('button', '^Menu$');
  await visitor.measuresDialog(/Forkfleet/);
  if ((await visitor.pageWidth()) !== width) throw new Error('the page moves when a dialog hides its scrollbar');
  await look('side-menu');
  await visitor.press('button', '^Close$');
  await visitor.press('field', '^Deliver to');
  await visitor.measuresDialog(/Deliver to/);
  await visitor.fill('^Delivery address', '1213 Trinity Oaks');
  await visitor.sees(/Trinity, FL/);
  await look('address');
  await visitor.press('option', '^1213 Trinity Oaks Blvd.*Trinity, FL');
  await visitor.sees(/Address details/);
  await visitor.measuresDialog(/Address details/);
  await look('address-details');
  await visitor.press('button', 'Dropoff');
  await visitor.measuresDialog(/Dropoff options/);
  await look('dropoff');
  await visitor.press('button', '^Done$');
  await visitor.press('button', '^Save$');
  await visitor.arrivesAt(/^\/restaurants$/);
}

async function fillCart(visitor: Visitor, look: LookAt): Promise<void> {
  await visitor.sees(/Open near you/);
  await look('restaurants');
  await visitor.press('button', 'Deliver now');
  await visitor.measuresDialog(/Delivery details/);
  await visitor.press('button', '^Done$');
  await visitor.press('link', '^Lucha Taqueria$');
  await visitor.sees(/Burrito Bowl/);
  await look('restaurant');
  await visitor.press('link', '^Burrito Bowl$');
  await visitor.sees(/Protein/);
  await look('dish');
  await visitor.press('choice', '^Carne asada');
  await visitor.measuresDialog(/^Carne asada$/);
  await look('nested-choice');
  await visitor.press('choice', '^Grilled over mesquite');
  await visitor.measuresDialog(/^Grilled over mesquite$/);
  await look('nested-twice');
  await visitor.press('choice', '^Habanero');
  await visitor.press('button', '^Save');
  await visitor.press('button', '^Save');
  await visitor.press('choice', '^Brown rice');
  await visitor.press('choice', '^Black beans');
  await visitor.press('button', '^Add 1 ·');
  await visitor.arrivesAt(/^\/restaurant\/lucha-taqueria$/);
  await visitor.press('link', 'View order');
  await visitor.sees(/Your cart/);
  await look('cart');
}

/** Returns the number of the order. */
async function payAndTrack(visitor: Visitor, look: LookAt): Promise<string> {
  await visitor.press('link', 'Go to checkout');
  await visitor.arrivesAt(/^\/phone-number$/);
  await visitor.fill('^Phone number', '7275550123');
  await visitor.press('button', '^Continue');
  await visitor.arrivesAt(/^\/checkout$/);
  await visitor.sees(/Continue to tip · \$/);
  await look('checkout');
  await visitor.press('button', 'Edit phone number');
  await visitor.measuresDialog(/^Phone number$/);
  await visitor.fill('^Phone number', '7275550199');
  await visitor.engine.type(ESCAPE);
  await visitor.measuresDialog(/^Discard/);
  await look('question');
  await visitor.press('button', '^Discard');
  await visitor.press('button', '^Continue to tip · \\$');
  await visitor.arrivesAt(/^\/tip$/);
  await visitor.sees(/Pay \$/);
  await look('tip');
  await visitor.press('button', '^Pay \\$');
  await visitor.arrivesAt(/^\/sandbox\/pay\//);
  await look('payment');
  await visitor.press('button', '^Pay$');
  await visitor.arrivesAt(/^\/order-success$/);
  await visitor.sees(/FF[A-Z0-9]{8}/);
  await look('success');
  await visitor.goTo('/');
  await visitor.press('link', '^Your order');
  await visitor.arrivesAt(/^\/order\/FF/);
  await visitor.sees(/Order Details/);
  await look('tracking');
  return (await visitor.engine.path()).replace('/order/', '');
}

/** Signs in where somebody else may have been signed in before. */
async function signIn(visitor: Visitor, who: StaffName | Person, path: string, look?: LookAt): Promise<void> {
  await visitor.goTo('/readyz');
  await visitor.engine.forget();
  await visitor.goTo(path);
  await visitor.sees(/Staff sign-in/);
  await look?.('sign-in');
  await visitor.fill('^Email', emailOf(who));
  await visitor.fill('^Password', DEMO_PASSWORD);
  await visitor.press('button', '^Sign in$');
}

/** Presses a step of an order, and waits until the page says that it is done. */
async function pressStep(visitor: Visitor, step: string, status: string): Promise<void> {
  await visitor.press('button', step);
  await visitor.sees(new RegExp(`Order status updated to ${status}`));
}

/** The dispatcher confirms the order, has it cooked, and gives it to this driver. */
async function dispatch(visitor: Visitor, number: string, driver: Person, look: LookAt): Promise<void> {
  await visitor.takeDevice('laptop');
  await signIn(visitor, 'dispatcher', '/delivery', look);
  await visitor.sees(/Delivery Dashboard/);
  await visitor.sees(/\bLive\b/);
  await visitor.fill('^Search orders', number);
  await look('board');
  await visitor.press('button', `^#${number}$`);
  await visitor.sees(/History/);
  await visitor.measuresDialog(new RegExp(number));
  await look('order');
  await pressStep(visitor, '^Mark Restaurant Called', 'restaurant called');
  await pressStep(visitor, '^Confirm Order', 'restaurant confirmed');
  await pressStep(visitor, '^Start Preparing', 'preparing');
  await pressStep(visitor, '^Mark Ready', 'ready pickup');
  await visitor.choose('^Driver', driver.name);
  await visitor.sees(new RegExp(`Given to ${driver.name}`));
}

/** The driver takes the order from the restaurant to the door, with a photo. */
async function deliver(visitor: Visitor, driver: Person, photo: string, look: LookAt): Promise<void> {
  await visitor.takeDevice('phone');
  await signIn(visitor, driver, '/delivery');
  await look('driver');
  for (const [begin, status] of [
    ['Mark as Picked Up', 'picked up'],
    ['Start Delivery', 'out for delivery'],
  ] as const) {
    await visitor.pressUntilAt(`^${begin}`, /status-update$/);
    await visitor.press('button', `^${begin}$`);
    await visitor.sees(new RegExp(`updated to ${status}`));
  }
  await visitor.pressUntilAt('^Mark as Delivered', /status-update$/);
  await visitor.press('button', '^Mark as Delivered$');
  await visitor.sees(/A photo is required/);
  await visitor.measuresDialog(/Please note/);
  await visitor.press('button', '^OK$');
  await visitor.engine.setFile('input[type=file]:not([capture])', photo);
  await visitor.sees(/1 of 3/);
  await look('driver-photo');
  await visitor.press('button', '^Mark as Delivered$');
  await visitor.sees(/updated to delivered/);
}

/** The owner writes a price into a menu and publishes it; customers read it. */
async function publishPrice(visitor: Visitor, price: string, look: LookAt): Promise<void> {
  await visitor.takeDevice('laptop');
  await signIn(visitor, 'owner', '/office/menus/nonna-pia');
  await visitor.fill('^Search dishes', 'garlic kn');
  await visitor.fill('^Price of Garlic Knots', price);
  await look('menu-editor');
  await visitor.press('button', '^Publish…');
  await visitor.sees(new RegExp(`→ \\$${price}`));
  await visitor.measuresDialog(/Publish/);
  await look('publish');
  await visitor.press('button', '^Publish$');
  await visitor.sees(/Customers can see it now/);
  await visitor.measuresDialog(/Published/);
  await visitor.goTo('/restaurant/nonna-pia');
  await visitor.sees(new RegExp(`\\$${price}`));
}

interface Cast {
  readonly driver: Person;
  /** A photo on this machine's disk. */
  readonly photo: string;
  /** In dollars; another than the menu has. */
  readonly price: string;
}

/** The whole journey; `look` is called on every screen. */
export async function walkAll(
  visitor: Visitor,
  { driver, photo, price }: Cast,
  look: LookAt = async () => undefined,
): Promise<void> {
  await giveAddress(visitor, look);
  await fillCart(visitor, look);
  const number = await payAndTrack(visitor, look);
  await dispatch(visitor, number, driver, look);
  await deliver(visitor, driver, photo, look);
  await publishPrice(visitor, price, look);
}
