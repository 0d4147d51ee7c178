/** Everything that the modules are given; `main.ts` makes it for real, `tests/support/test-app.ts` for tests. */
import type { OpenDatabase } from './database/engines/open-database.ts';
import type { RateLimits } from './http/limits/rate-limits.ts';
import type { SignedLinks } from './http/signed-links.ts';
import type { LiveProviders } from './live-providers.ts';
import type { LiveShop } from './live-shop.ts';
import type { Log } from './log.ts';
import type { OrderMadeListener } from './order-made.ts';
import type { Clock } from './ports/clock.ts';
import type { FileStore } from './ports/file-store.ts';
import type { MessageProvider } from './ports/messages.ts';
import type { PasswordCost } from './ports/password-cost.ts';
import type { PaymentProvider, ProviderCheck } from './ports/payments.ts';
import type { PictureSource } from './ports/picture-source.ts';
import type { PlacesProvider } from './ports/places.ts';
import type { PushService } from './ports/push.ts';
import type { RoutePlanner } from './ports/route-planner.ts';
import type { RouteTimes } from './ports/route-times.ts';
import type { Settings } from './settings.ts';
import type { ProviderSettings } from './settings-typed-keys.ts';

export interface Dependencies {
  readonly settings: Settings;
  /** What the owner edits; `shop.current` is always the newest version that this server knows. */
  readonly shop: LiveShop;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly places: PlacesProvider;
  readonly payments: PaymentProvider;
  readonly routeTimes: RouteTimes;
  readonly routePlanner: RoutePlanner;
  readonly photos: FileStore;
  readonly menuPictures: FileStore;
  readonly pictureSource: PictureSource;
  readonly messages: MessageProvider;
  readonly push: PushService;
  readonly links: SignedLinks;
  readonly rateLimits: RateLimits;
  /** Tests of other things than passwords take a cheaper one. */
  readonly passwordCost: PasswordCost;
  readonly providers: LiveProviders;
  /** Asks every provider something harmless, or only the given ones. */
  readonly checkProviders: (these?: Partial<ProviderSettings>) => Promise<readonly ProviderCheck[]>;
  /** What follows from a new order (app.ts lists it). */
  readonly onOrderMade: readonly OrderMadeListener[];
  readonly log: Log;
}
