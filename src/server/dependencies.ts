/** Everything that the modules are given; `main.ts` makes it for real, `tests/support/test-app.ts` for tests. */
import type { OpenDatabase } from './database/engines/open-database.ts';
import type { RateLimits } from './http/limits/rate-limits.ts';
import type { SignedLinks } from './http/signed-links.ts';
import type { Log } from './log.ts';
import type { Clock } from './ports/clock.ts';
import type { MenuPictures } from './ports/menu-pictures.ts';
import type { MessageProvider } from './ports/messages.ts';
import type { PasswordCost } from './ports/password-cost.ts';
import type { PaymentProvider } from './ports/payments.ts';
import type { PhotoStore } from './ports/photos.ts';
import type { PlacesProvider } from './ports/places.ts';
import type { RouteTimes } from './ports/route-times.ts';
import type { Settings } from './settings.ts';

export interface Dependencies {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly places: PlacesProvider;
  readonly payments: PaymentProvider;
  readonly routeTimes: RouteTimes;
  readonly photos: PhotoStore;
  readonly menuPictures: MenuPictures;
  readonly messages: MessageProvider;
  readonly links: SignedLinks;
  readonly rateLimits: RateLimits;
  /** Tests of other things than passwords take a cheaper one. */
  readonly passwordCost: PasswordCost;
  readonly log: Log;
}
