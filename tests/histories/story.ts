/** What may happen to the money of a shop: random stories, which fast-check shortens where one ends badly. */
import fc from 'fast-check';
import { scenes } from './scenes.ts';

/** Which order of the story, from 0. */
interface OfOrder {
  readonly order: number;
}
/** Tenths of what there is; 10 is all of it. */
interface Share {
  readonly tenths: number;
}
type By = 'owner' | 'dispatcher';

export type Act =
  | ({
      readonly do: 'pay' | 'pay in euros' | 'pay later' | 'open another page' | 'convert unpaid' | 'cash' | 'one step';
    } & OfOrder)
  | ({ readonly do: 'bank answers'; readonly comes: boolean } & OfOrder)
  | ({ readonly do: 'refund'; readonly by: By } & OfOrder & Share)
  | ({ readonly do: 'cancel'; readonly by: By; readonly tenths: number | null } & OfOrder)
  | ({ readonly do: 'give held' } & OfOrder)
  | ({ readonly do: 'missing'; readonly swap: boolean } & OfOrder)
  | ({ readonly do: 'customer answers'; readonly answer: 'swap' | 'refund' } & OfOrder)
  | ({ readonly do: 'refund at the Dashboard' } & OfOrder & Share)
  | { readonly do: 'refunds become'; readonly state: 'pending' | 'succeeded' | 'failed'; readonly waits?: boolean }
  | { readonly do: 'a refund turns'; readonly which: number; readonly state: 'succeeded' | 'failed' }
  | ({ readonly do: 'dispute'; readonly inquiry: boolean } & OfOrder)
  | { readonly do: 'a dispute ends'; readonly which: number; readonly won: boolean; readonly isFeeKept: boolean }
  | { readonly do: 'an inquiry becomes a dispute'; readonly which: number }
  | { readonly do: 'another shop sells'; readonly back: 'nothing' | 'refund' | 'dispute' }
  | { readonly do: 'pay out' | 'a payout fails' | 'correct cash' | 'refund again' | 'restart' | 'jobs' }
  | { readonly do: 'settle a failed refund'; readonly given: boolean }
  | { readonly do: 'news'; readonly how: 'in order' | 'backward' | 'twice' | 'lost' | 'first only' }
  | { readonly do: 'provider'; readonly is: 'away' | 'back' | 'failing once' | 'done but failing' | 'busy' }
  | { readonly do: 'wait'; readonly minutes: number };

export interface Story {
  readonly orders: number;
  readonly acts: readonly Act[];
}

const order = fc.integer({ min: 0, max: 1 });
const tenths = fc.constantFrom(1, 3, 5, 10);
const by = fc.constantFrom<By[]>('owner', 'owner', 'dispatcher');
const which = fc.integer({ min: 0, max: 3 });
const plain = <K extends string>(...kinds: readonly K[]) =>
  fc.record({ do: fc.constantFrom(...kinds), order }) as fc.Arbitrary<{ do: K; order: number }>;
const is = <K extends string>(kind: K) => fc.constant(kind);

const paying = fc.oneof(
  { weight: 5, arbitrary: plain('pay') },
  { weight: 1, arbitrary: plain('pay in euros') },
  { weight: 2, arbitrary: plain('pay later', 'open another page', 'convert unpaid', 'cash') },
  { weight: 2, arbitrary: fc.record({ do: is('bank answers'), order, comes: fc.boolean() }) },
);
const office = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: is('refund'), order, by, tenths }) },
  { weight: 3, arbitrary: fc.record({ do: is('cancel'), order, by, tenths: fc.option(tenths, { freq: 3 }) }) },
  { weight: 2, arbitrary: plain('one step', 'give held') },
  { weight: 1, arbitrary: fc.record({ do: is('missing'), order, swap: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('customer answers'), order, answer: fc.constantFrom('swap', 'refund') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('correct cash', 'refund again') }) },
  { weight: 1, arbitrary: fc.record({ do: is('settle a failed refund'), given: fc.boolean() }) },
);
const elsewhere = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: is('refund at the Dashboard'), order, tenths }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: is('refunds become'), state: fc.constantFrom('pending', 'succeeded', 'failed') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('refunds become'), state: is('pending'), waits: fc.constant(true) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: is('a refund turns'), which, state: fc.constantFrom('succeeded', 'failed', 'failed') }),
  },
  { weight: 3, arbitrary: fc.record({ do: is('dispute'), order, inquiry: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: is('a dispute ends'), which, won: fc.boolean(), isFeeKept: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: is('an inquiry becomes a dispute'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('another shop sells'), back: fc.constantFrom('nothing', 'refund', 'dispute') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('pay out', 'a payout fails') }) },
);
const around = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('news'),
      how: fc.constantFrom('in order', 'in order', 'backward', 'twice', 'lost', 'first only'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('provider'),
      is: fc.constantFrom('away', 'back', 'back', 'failing once', 'done but failing', 'busy'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: is('wait'), minutes: fc.constantFrom(1, 6, 40, 180, 1600) }) },
  { weight: 3, arbitrary: fc.record({ do: is('jobs') }) },
  { weight: 1, arbitrary: fc.record({ do: is('restart') }) },
);

/** Most stories begin with an order that is paid, because little can happen to money before. */
const begin = fc.constantFrom<readonly Act[]>(
  [],
  [{ do: 'pay', order: 0 }],
  [
    { do: 'pay', order: 0 },
    { do: 'news', how: 'in order' },
  ],
);
const single = fc.oneof(paying, office, office, elsewhere, elsewhere, around, around) as fc.Arbitrary<Act>;
const scene = fc.tuple(order, fc.constantFrom(...scenes)).map(([of, played]) => played(of));
/** Single acts and whole scenes: what happens only after three others in the right order would be tried too rarely. */
const acts = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: single.map((act) => [act]) },
      { weight: 1, arbitrary: scene as fc.Arbitrary<readonly Act[]> },
    ),
    { minLength: 2, maxLength: 12 },
  )
  .map((parts) => parts.flat());

/** Stories of one or two orders. */
export const stories = fc.record({
  orders: fc.integer({ min: 1, max: 2 }),
  acts: fc.tuple(begin, acts).map(([first, rest]) => [...first, ...rest]),
}) satisfies fc.Arbitrary<Story>;

/** Each scene separately. */
export const scenesAlone: readonly [Story][] = scenes.map((played) => [{ orders: 1, acts: played(0) }]);
