/**
 * Somebody of the staff at work: looks at the board now and then, and presses what is on the screen, even if it is
 * outdated.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { BoardOrder, DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { checkStatusChange, nextStatus, type OrderStatus } from '#domain/order/order-status.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { newLine, type Press, press, toldState, type Wish } from './evening-press.ts';
import { Screen } from './evening-screen.ts';

/** So old what is on the screen may become, ms. */
const STALE_MS = 3000;
/** The longest interval between reads of the list, ms. */
const REFRESH_MS = 15_000;
/** So many orders a person presses without waiting for the answers. */
const HANDS = 3;
const PAUSE_MS = 110;
const IDLE_MS = 50;

/** Shares of presses, by what people do. */
const OLDEST = 0.25;
const CANCEL = 0.006;
const CALL_FIRST = 0.3;
/** An order that the restaurant has confirmed is assigned to a driver. */
const GIVE = 0.8;
const TAKE_AWAY = 0.01;
/** A dispatcher does a driver's work seldom, at each look. */
const HELP = 0.0005;
const BREAK_LINE = 0.03;

export interface PersonPlan {
  readonly id: string;
  readonly role: StaffRole;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** To whom orders are given. */
  readonly driverId: string;
  /** What a driver sends as proof. */
  readonly photo: Buffer;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Ms since the evening began. */
  readonly now: () => number;
}

export class Person {
  readonly presses: Press[] = [];
  readonly screen: Screen;
  readonly #plan: PersonPlan;
  readonly #line: ReturnType<typeof newLine>;
  /** Orders with a pending answer. */
  readonly #changing = new Set<string>();
  /** Failed presses and assignments, until the person looks again. */
  readonly #tried = new Set<string>();
  #isOver = false;

  constructor(plan: PersonPlan) {
    const { origin, headers, random, role } = plan;
    this.#plan = plan;
    this.screen = new Screen(origin, headers);
    this.#line = newLine({ origin, headers, random, isDriver: role === 'driver' });
  }

  /** Works until told to stop. */
  async work(): Promise<void> {
    await this.screen.open();
    await Promise.all([this.#watch(), ...Array.from({ length: HANDS }, () => this.#pressOn())]);
    this.screen.close();
    this.#line.agent.destroy();
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Sees what has come only after a pause, so that what is pressed until then is up to three seconds old. */
  async #watch(): Promise<void> {
    const { random } = this.#plan;
    let readAt = performance.now();
    while (!this.#isOver) {
      let page: Promise<DeliveryOrdersAnswer> | null = null;
      if (performance.now() - readAt > REFRESH_MS) {
        readAt = performance.now();
        page = this.screen.readList();
      }
      const [read] = await Promise.all([page, wait(random() * STALE_MS)]);
      await this.screen.look(read);
      this.#tried.clear();
      if (random() < BREAK_LINE) await this.screen.breakLine();
    }
  }

  async #pressOn(): Promise<void> {
    const { random } = this.#plan;
    while (!this.#isOver) {
      const order = this.#choose();
      const wish = order === null ? null : this.#wishFor(order);
      if (order === null || wish === null) await wait(IDLE_MS);
      else await this.#press(order, wish);
      await wait(random() * PAUSE_MS);
    }
  }

  /** The oldest order on the screen, which all others see too, or any. */
  #choose(): BoardOrder | null {
    const open = this.screen.orders().filter((order) => this.#isWorkable(order));
    if (open.length === 0) return null;
    const { random } = this.#plan;
    if (random() < OLDEST) return open.reduce((a, b) => (b.createdAt < a.createdAt ? b : a));
    return open[Math.floor(random() * open.length)] ?? null;
  }

  #isWorkable({ id, isPending, status, driver }: BoardOrder): boolean {
    const { role, random } = this.#plan;
    if (isPending || isFinal(status) || this.#changing.has(id) || this.#tried.has(id)) return false;
    if (role === 'driver') return this.#mayStep(status);
    const isOnRoad = driver !== null && ['ready_pickup', 'picked_up', 'out_for_delivery'].includes(status);
    return !isOnRoad || random() < HELP;
  }

  #mayStep(status: OrderStatus): boolean {
    const next = nextStatus(status);
    return next !== null && checkStatusChange(status, next, this.#plan.role).ok;
  }

  #wishFor({ status, driver }: BoardOrder): Wish | null {
    const { role, random, driverId, photo } = this.#plan;
    const chance = random();
    if (role !== 'driver') {
      if (chance < CANCEL) return { kind: 'step', to: 'cancelled', note: 'The kitchen is closed', photo: null };
      if (driver !== null && chance < CANCEL + TAKE_AWAY) return { kind: 'driver', to: null };
      const isSure = status !== 'received' && status !== 'restaurant_called';
      if (driver === null && isSure && chance < CANCEL + GIVE) return { kind: 'driver', to: driverId };
      if (status === 'received' && random() < CALL_FIRST) {
        return { kind: 'step', to: 'restaurant_called', note: '', photo: null };
      }
    }
    const to = nextStatus(status);
    if (to === null) return null;
    const isDelivery = to === 'delivered';
    return {
      kind: 'step',
      to,
      note: isDelivery ? 'Handed over' : '',
      photo: isDelivery && role === 'driver' ? photo : null,
    };
  }

  async #press(order: BoardOrder, wish: Wish): Promise<void> {
    const { id: person, now } = this.#plan;
    this.#changing.add(order.id);
    const done = await press(this.#line, person, order, wish, now());
    this.#changing.delete(order.id);
    this.presses.push(done);
    // The board shows a new driver with its next news.
    if (done.answer.status !== 200 || wish.kind === 'driver') this.#tried.add(order.id);
    const told = wish.kind === 'step' ? toldState(done.answer) : null;
    if (told !== null) this.screen.learn({ ...order, ...told });
  }
}
