/** The names of all settings, and which of them a misspelt one means (rule start-refusals). */
import { editDistances } from '#domain/edit-distance.ts';
import type { Environment } from './settings-reader.ts';

const NAMES = `
  NODE_ENV PORT HOST PUBLIC_URL DATA_DIR DATABASE_URL DATABASE_DIRECT_URL TRUST_PROXY METRICS_TOKEN BACKUP_SECRET
  KEYS_SECRET SECURITY_CONTACT RATE_LIMITS PRACTICE DRIVER_OFFLINE DEMO DEMO_PASSWORD PAYMENT_PROVIDER ALLOW_SANDBOX_PAYMENTS
  STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRETS STRIPE_API_URL SANDBOX_NOTIFY_DELAY_MS SANDBOX_NOTIFY_COPIES
  SANDBOX_LATE_CONFIRMATION_MS PLACES_PROVIDER GOOGLE_PLACES_KEY GOOGLE_PLACES_URL PHOTON_URL MESSAGES_PROVIDER
  TWILIO_ACCOUNT_SID TWILIO_AUTH_TOKEN TWILIO_FROM TWILIO_API_URL FILES_PROVIDER S3_ENDPOINT S3_BUCKET S3_REGION
  S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY LINK_SECRETS ROUTE_TIMES OSRM_URL ROUTING_URL MAP_TILES_URL MAP_TILES_CREDIT
  AREA_BRAND AREA_HUB_LATITUDE AREA_HUB_LONGITUDE AREA_RADIUS_MILES AREA_TIME_ZONE AREA_CITY AREA_STATE
  AREA_SERVICE_HOURS AREA_TOWNS SIDE_MENU SUPPORT_PHONE DELIVERY_BASE_FEE_CENTS DELIVERY_INCLUDED_MILES
  DELIVERY_PER_MILE_CENTS TAX_FALLBACK_PERCENT ROAD_FACTOR KITCHEN_MINUTES DRIVING_SPEED_MPH REFUND_LIMIT_CENTS
  OWNER_PHONE UNTAKEN_TEXT_MINUTES
`;

/** All settings, in the order of `.env.example`. */
export const SETTING_NAMES: readonly string[] = NAMES.trim().split(/\s+/);

const BYTE_ORDER_MARK = '\uFEFF';

/** The environment without the mark that some editors put before the first name of a file. */
export function withoutByteOrderMark(environment: Environment): Environment {
  const marked = Object.entries(environment).filter(([name]) => name.startsWith(BYTE_ORDER_MARK));
  if (marked.length === 0) return environment;
  return { ...Object.fromEntries(marked.map(([name, value]) => [name.slice(1), value])), ...environment };
}

const lettersOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** How many slips still mean the setting: in a short name another word is only a letter away. */
function mostSlips({ length }: string): number {
  if (length < 6) return 0;
  return length < 12 ? 1 : 2;
}

/** The setting that an unknown name probably means; null if it resembles none. */
function meantBy(name: string): string | null {
  const letters = lettersOf(name);
  for (const setting of SETTING_NAMES) {
    const [wanted, most] = [lettersOf(setting), mostSlips(lettersOf(setting))];
    if ((editDistances(letters, wanted).at(-1) ?? 0) <= most) return setting;
  }
  return null;
}

const isSet = (environment: Environment, name: string): boolean => (environment[name]?.trim() ?? '') !== '';

/** Problems of unknown names that are nearly an unset setting; other programs' names are none. */
export function misspeltSettings(environment: Environment): readonly string[] {
  return Object.keys(environment).flatMap((name) => {
    if (name.startsWith(BYTE_ORDER_MARK) || SETTING_NAMES.includes(name) || !isSet(environment, name)) return [];
    const meant = meantBy(name);
    if (meant === null || isSet(environment, meant)) return [];
    return [`${name} is no setting; did you mean ${meant}? Where it is another program's, set ${meant} beside it.`];
  });
}

/** How names of ours begin; other programs' begin with the same words seldom enough to name them. */
const OURS = /^(?:AREA|DELIVERY|DEMO|DRIVER|FILES|FORKFLEET|MAP|MESSAGES|PAYMENT|PLACES|S3|SANDBOX|STRIPE|TWILIO)_/;

/** Settings that do nothing until another one turns them on; keys that the owner may type are in `warnOfIdleKeys`. */
const TURNED_ON = [
  [/^S3_/, 'FILES_PROVIDER', 's3'],
  [/^OSRM_URL$/, 'ROUTE_TIMES', 'osrm'],
  [/^PHOTON_URL$/, 'PLACES_PROVIDER', 'photon'],
  [/^MAP_TILES_CREDIT$/, 'MAP_TILES_URL', '…'],
] as const;

/** What the driver reads behind the ? of a PostgreSQL address. */
const PARAMETERS = `
  application_name client_encoding fallback_application_name host idle_in_transaction_session_timeout lock_timeout options
  password port query_timeout ssl sslcert sslkey sslmode sslnegotiation sslrootcert statement_timeout uselibpqcompat user
`;
const READ_PARAMETERS: ReadonlySet<string> = new Set(PARAMETERS.trim().split(/\s+/));

/** Warns of parameters for other programs, such as Prisma's `?schema=`. */
const warnOfParameters = (environment: Environment): readonly string[] =>
  ['DATABASE_URL', 'DATABASE_DIRECT_URL'].flatMap((name) => {
    const given = [...new Set(URL.parse(environment[name]?.trim() ?? '')?.searchParams.keys())];
    return given
      .filter((one) => /^\w+$/.test(one) && !READ_PARAMETERS.has(one))
      .map((one) => {
        const instead = one === 'schema' ? ' The tables are in the first schema of the user’s search_path.' : '';
        return `In ${name}, ${one} is not read. Remove it.${instead}`;
      });
  });

/** Warns of what is set and does nothing: names that are no setting, and settings that none turns on. */
export function warnOfUnreadSettings(environment: Environment): readonly string[] {
  const names = Object.keys(environment).filter((name) => isSet(environment, name));
  const unknown = names.filter((name) => OURS.test(name) && !SETTING_NAMES.includes(name));
  const idle = TURNED_ON.flatMap(([pattern, choice, value]) =>
    names
      .filter((name) => pattern.test(name) && SETTING_NAMES.includes(name) && !isSet(environment, choice))
      .map((name) => `${name} is not used without ${choice}=${value}. Add that line, or remove ${name}.`),
  );
  return [
    ...unknown.map((name) => `${name} is no setting, and is not read. See .env.example for the names.`),
    ...idle,
    ...warnOfParameters(environment),
  ];
}
