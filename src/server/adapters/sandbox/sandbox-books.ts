import type { OpenDatabase } from '#server/database/database-port.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { SandboxSettings } from '#server/settings-payments.ts';

/** What the sandbox works with. */
export interface SandboxBooks {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly timing: SandboxSettings;
}

/** What the sandbox's pages work with. */
export interface SandboxPages {
  readonly books: SandboxBooks;
  /** What the pages call the shop. */
  readonly brand: () => string;
  /** The shop's public address, without a slash at its end. */
  readonly publicUrl: string;
  /** Called when a notification may be due. */
  readonly onChange: () => void;
}
