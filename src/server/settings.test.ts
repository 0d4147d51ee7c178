import { describe, expect, it } from 'vitest';
import { distanceMiles } from '#domain/address/geo.ts';
import { readSettings, type Settings } from './settings.ts';

function good(environment: Record<string, string>): Settings {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.value;
}

function problems(environment: Record<string, string>): readonly string[] {
  const read = readSettings(environment);
  return read.ok ? [] : read.problems;
}

const S3 = {
  FILES_PROVIDER: 's3',
  S3_ENDPOINT: 'http://127.0.0.1:3900',
  S3_BUCKET: 'shop',
  S3_ACCESS_KEY_ID: 'GK01',
  S3_SECRET_ACCESS_KEY: 'a secret of the store',
};
const LIVE = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', ALLOW_SANDBOX_PAYMENTS: 'yes' };

describe('a name that is no setting (rule start-refusals)', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['NODE_EVN', 'NODE_ENV'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRETS'],
    ['DELIVERY_BASE_FEE_CENT', 'DELIVERY_BASE_FEE_CENTS'],
    ['demo', 'DEMO'],
  ])('is refused as %s, which means %s', (name, meant) => {
    expect(problems({ [name]: 'x' })).toEqual([
      expect.stringContaining(`${name} is no setting; did you mean ${meant}?`),
    ]);
  });

  it.each([
    'POSTGRES_PASSWORD',
    'SHOP_DOMAIN',
    'NODE_OPTIONS',
    'TZ',
    'HOSTNAME',
    'HOME',
    'REPORT',
    'PGHOST',
    'NODE_VERSION',
  ])('is let be as %s, which other programs read', (name) => {
    expect(problems({ [name]: 'x' })).toEqual([]);
  });

  it('is let be beside the setting that it nearly is, and where it is empty', () => {
    expect(problems({ DATADIR: '/srv', DATA_DIR: './data', TRUSTPROXY: '' })).toEqual([]);
  });

  it('may not begin with a byte-order mark, which is left out', () => {
    expect(good({ '\uFEFFPORT': '4199' }).port).toBe(4199);
  });
});

describe('the settings', () => {
  it('have defaults for the area, its fees and the server (rules area-settings, first-shop, delivery-zone)', () => {
    const { firstShop, port, host, dataDir, publicUrl } = good({});
    expect(firstShop).toMatchObject({ radiusMiles: 3, hub: { latitude: 28.19429, longitude: -82.59446 } });
    expect(firstShop).toMatchObject({ baseFeeCents: 199, includedMiles: 2, perMileCents: 75, taxFallbackPpm: 70_000 });
    expect({ port, host, dataDir, publicUrl }).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      publicUrl: 'http://127.0.0.1:3000',
    });
  });

  it('have a side menu as default, which leads nowhere in the demo alone (rule side-menu)', () => {
    expect(good({}).firstShop.sideMenu).toEqual([
      { label: 'Sign up to deliver', href: '/driver-signup' },
      { label: 'Add your restaurant', href: '#' },
      { label: 'Sign up', href: '#' },
      { label: 'Sign in', href: '#' },
    ]);
    expect(good(LIVE).firstShop.sideMenu).toEqual([{ label: 'Sign up to deliver', href: '/driver-signup' }]);
  });

  it('have no support phone where no demo and no setting says one (rule first-shop)', () => {
    expect([good({}).firstShop.supportPhone, good(LIVE).firstShop.supportPhone]).toEqual(['7275550142', null]);
  });

  it('have no hub where no demo and no setting says one (rule no-hub)', () => {
    expect(good(LIVE).firstShop.hub).toBeNull();
    const [latitude, longitude] = [{ AREA_HUB_LATITUDE: '40.7' }, { AREA_HUB_LONGITUDE: '-74' }];
    expect(good({ ...LIVE, ...latitude, ...longitude }).firstShop.hub).toEqual({ latitude: 40.7, longitude: -74 });
    expect(problems({ ...LIVE, ...latitude })).toEqual([expect.stringContaining('AREA_HUB_LONGITUDE')]);
  });

  it('know which of a first start’s are set (rule first-shop)', () => {
    expect(good({ AREA_BRAND: 'Blue Door', AREA_CITY: '', PORT: '80' }).shopSettings).toEqual(['AREA_BRAND']);
  });

  it('take an empty value for a missing one', () => {
    expect(good({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('build links on the port that was chosen', () => {
    expect(good({ PORT: '4199' }).publicUrl).toBe('http://127.0.0.1:4199');
  });

  it.each([
    ['192.168.1.20', 'http://192.168.1.20:3000'],
    ['::1', 'http://[::1]:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
    ['::0', 'http://[::1]:3000'],
    ['0', 'http://127.0.0.1:3000'],
  ])('build links on the address of HOST=%s: %s', (host, origin) => {
    expect(good({ HOST: host }).publicUrl).toBe(origin);
  });

  it.each([
    ['HTTPS://Shop.Example/', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['http://127.0.0.1:4199', 'http://127.0.0.1:4199'],
  ])('take PUBLIC_URL=%s as the origin that browsers name, %s (rule links-from-settings)', (written, origin) => {
    expect(good({ PUBLIC_URL: written }).publicUrl).toBe(origin);
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_12345678' }, 'STRIPE_SECRET_KEY is not used without PAYMENT_PROVIDER=stripe'],
    [{ ...LIVE, TWILIO_FROM: '+18135550199' }, 'TWILIO_FROM is not used without MESSAGES_PROVIDER=twilio'],
    [{ GOOGLE_PLACES_KEY: 'a key' }, 'GOOGLE_PLACES_KEY is not used without PLACES_PROVIDER=google'],
  ])('warn of keys whose provider no setting names: %o (rule provider-keys)', (environment, words) => {
    expect(good(environment).warnings).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    [{ AREA_HUB: '28.1,-82.6' }, 'AREA_HUB is no setting, and is not read.'],
    [{ S3_BUCKET: 'photos' }, 'S3_BUCKET is not used without FILES_PROVIDER=s3.'],
    [{ OSRM_URL: 'vroom' }, 'OSRM_URL is not used without ROUTE_TIMES=osrm.'],
    [{ PHOTON_URL: 'x' }, 'PHOTON_URL is not used without PLACES_PROVIDER=photon.'],
    [{ MAP_TILES_CREDIT: 'x' }, 'MAP_TILES_CREDIT is not used without MAP_TILES_URL=…'],
    [
      { DATABASE_URL: 'postgres://127.0.0.1/shop?schema=x' },
      'In DATABASE_URL, schema is not read. Remove it. The tables',
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1/shop?sslmode=require&pgbouncer=true' }, 'In DATABASE_URL, pgbouncer is not'],
  ])('warn of what is set and does nothing: %o', (environment, words) => {
    expect(good(environment).warnings).toEqual([expect.stringContaining(words)]);
  });

  it('warn of nothing that is in use or empty, nor beside a choice of something else', () => {
    const chosen = { FILES_PROVIDER: 'folder', S3_BUCKET: 'photos', AREA_HUB: ' ', NODE_OPTIONS: '--stack-size=900' };
    expect([good(S3).warnings, good(chosen).warnings]).toEqual([[], []]);
  });

  it('warn of no keys beside a setting that names another provider (rule provider-keys)', () => {
    const environment = { STRIPE_SECRET_KEY: 'sk_test_12345678', PAYMENT_PROVIDER: 'sandbox' };
    expect(good(environment).warnings).toEqual([]);
  });

  it('names the demo’s hub after a town in its zone', () => {
    const { hub, towns, defaultCity, radiusMiles } = good({}).firstShop;
    const town = towns.find(({ name }) => name === defaultCity);
    if (hub === null || town === undefined) throw new Error('the demo has no hub, or no such town');
    expect(distanceMiles(hub, town.coordinates)).toBeLessThan(radiusMiles);
  });

  it('name no closing for the demo, which takes orders at any hour', () => {
    expect(good({}).firstShop).toMatchObject({ hours: [], serviceHours: 'Every day, 24 hours a day' });
  });

  it('names the demo’s place with the demo alone', () => {
    expect(good({}).firstShop).toMatchObject({ defaultCity: 'Odessa', defaultState: 'FL' });
    const bare = { defaultCity: '', defaultState: '', serviceHours: '', towns: [] };
    expect(good({ DEMO: 'off' }).firstShop).toMatchObject(bare);
    expect(good({ DEMO: 'off', AREA_CITY: 'Odessa', AREA_STATE: 'TX' }).firstShop).toMatchObject({
      ...bare,
      defaultCity: 'Odessa',
      defaultState: 'TX',
    });
  });

  it.each(['UTC', 'EST', 'EST5EDT'])(
    'take the zone %s of an earlier version, and ask for a place (rule time-zones)',
    (zone) => {
      const { timeZone, unasked } = good({ DEMO: 'off', AREA_TIME_ZONE: zone, TAX_FALLBACK_PERCENT: '7' }).firstShop;
      expect({ timeZone, unasked }).toEqual({ timeZone: zone, unasked: ['timeZone'] });
    },
  );

  it('read a phone number as people write it', () => {
    expect(good({ SUPPORT_PHONE: '+1 (813) 555-0199' }).firstShop.supportPhone).toBe('8135550199');
  });

  it('take a mailbox or a page as contact for security, and nothing else', () => {
    expect(good({}).securityContact).toBeNull();
    for (const contact of ['mailto:security@shop.example', 'https://shop.example/security']) {
      expect(good({ SECURITY_CONTACT: contact }).securityContact).toBe(contact);
    }
    expect(problems({ SECURITY_CONTACT: 'call Dana' })).toEqual([expect.stringContaining('SECURITY_CONTACT must be')]);
  });

  it('keep a fraction of a per cent', () => {
    expect(good({ TAX_FALLBACK_PERCENT: '6.875' }).firstShop.taxFallbackPpm).toBe(68_750);
  });

  it('let a production start with the sandbox only where a setting allows it (rule payment-providers)', () => {
    const { ALLOW_SANDBOX_PAYMENTS: _, ...silent } = LIVE;
    expect(good(LIVE).production).toBe(true);
    const sandbox = { ...silent, PAYMENT_PROVIDER: 'sandbox' };
    expect(problems(sandbox)).toEqual([expect.stringContaining('ALLOW_SANDBOX_PAYMENTS=yes')]);
    expect(good(silent).payments).toEqual({ provider: 'none' });
    expect(good(LIVE).payments).toEqual({ provider: 'sandbox' });
    // They keep typed keys out, and the sandbox must not take their place.
    expect(good({ ...LIVE, STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789' }).payments).toEqual({ provider: 'none' });
  });

  const STRIPE = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'rk_test_0123456789',
    STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789, whsec_9876543210',
  };
  const LIVE_KEY = { ...LIVE, ...STRIPE, ALLOW_SANDBOX_PAYMENTS: 'no', STRIPE_SECRET_KEY: 'sk_live_0123456789' };

  it('take Stripe’s keys, a test key for rehearsals (rule payment-providers)', () => {
    expect(good(STRIPE).payments).toEqual({
      provider: 'stripe',
      secretKey: 'rk_test_0123456789',
      webhookSecrets: ['whsec_0123456789', 'whsec_9876543210'],
      apiUrl: 'https://api.stripe.com',
    });
    expect(good({ ...LIVE, ...STRIPE }).payments.provider).toBe('stripe');
    expect(good(LIVE_KEY).payments.provider).toBe('stripe');
  });

  it.each([
    [{ ...STRIPE, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_0123456789' }, 'is a publishable key'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'whsec_0123456789' }, 'must begin with sk_test_'],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRETS: '' }, 'STRIPE_WEBHOOK_SECRETS is missing'],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRETS: 'sk_test_0123456789' }, 'must be one to 3 signing secrets'],
    [{ ...STRIPE, STRIPE_API_URL: 'http://stripe.example' }, 'must begin with https:'],
    [{ ...STRIPE, STRIPE_API_URL: 'stripe' }, 'must be an address such as https://api.stripe.com'],
    [{ ...LIVE_KEY, STRIPE_API_URL: 'https://stripe.example' }, 'must not be set beside a live key'],
    [{ ...LIVE_KEY, DEMO: 'on' }, 'Set DEMO=off'],
    [{ ...LIVE_KEY, PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must begin with https:'],
    [
      { ...LIVE, ...STRIPE, ALLOW_SANDBOX_PAYMENTS: 'no' },
      'is a test key, with which anybody can order without paying. Use a live one',
    ],
  ])('refuse what Stripe cannot work with, and never repeat a key: %#', (environment, why) => {
    const found = problems(environment);
    expect(found).toEqual([expect.stringContaining(why)]);
    expect(found.join()).not.toContain('0123456789');
  });

  it('have the demo on for trying out, and off in production unless it is asked for', () => {
    expect([good({}).demo, good(LIVE).demo, good({ ...LIVE, DEMO: 'on' }).demo]).toEqual([true, false, true]);
  });

  it.each([
    ['PORT', 'eighty', 'a number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number'],
    ['PORT', '70000', 'a number from 0 to 65535'],
    ['PORT', '1e3', 'a whole number'],
    ['HOST', 'http://127.0.0.1', 'without a scheme or a port'],
    ['HOST', '[::1]', 'without a scheme or a port'],
    ['HOST', 'fe80::1%eth0', 'must be an address alone'],
    ['HOST', '256.1.1.1', 'must be an address alone'],
    ['AREA_BRAND', 'x'.repeat(61), "can't be stored: Too big"],
    ['AREA_CITY', 'Ode\u0007ssa', "can't be stored: must not hold control characters"],
    ['AREA_STATE', 'x'.repeat(41), "can't be stored: Too big"],
    ['AREA_SERVICE_HOURS', 'x'.repeat(121), "can't be stored: Too big"],
    ['NODE_ENV', 'live', 'one of: development, test, production'],
    ['DEMO', 'true', 'one of: on, off'],
    ['RATE_LIMITS', 'no', 'one of: on, off'],
    ['PUBLIC_URL', 'shop.example', 'an address such as https://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/eat', 'must not have a path'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'an address such as'],
    ['PUBLIC_URL', 'https://shop..example', 'must name one host'],
    ['PUBLIC_URL', 'https://*.example', 'must name one host'],
    ['DATABASE_URL', 'mysql://localhost/shop', 'postgres://'],
    ['TRUST_PROXY', 'everyone', "the proxy's addresses"],
    ['TRUST_PROXY', '10.0.0.0/x', "the proxy's addresses"],
    ['TRUST_PROXY', '10.0.0.0/33', "the proxy's addresses"],
    ['TRUST_PROXY', '10.0.0.0/8/8', "the proxy's addresses"],
    ['DATABASE_URL', 'postgres://me:secret#word@127.0.0.1/shop', 'as %23'],
    ['DATA_DIR', '~/shop', 'Write the whole path'],
    ['DATA_DIR', '$HOME/shop', 'Write the whole path'],
    ['DATA_DIR', '"./data"', 'Write the whole path'],
    ['METRICS_TOKEN', 'short', 'at least 16 characters'],
    ['METRICS_TOKEN', 'drei Köche am Herd', 'no HTTP header carries'],
    ['PAYMENT_PROVIDER', 'cash', 'one of: sandbox, stripe'],
    ['PLACES_PROVIDER', 'atlas', 'one of: local, google, photon'],
    ['FILES_PROVIDER', 'ftp', 'one of: folder, s3'],
    ['ROUTE_TIMES', 'guess', 'one of: estimate, osrm'],
    ['AREA_HUB_LATITUDE', '91', 'a number from -90 to 90'],
    ['AREA_RADIUS_MILES', '0', 'a number from 0.1 to 500'],
    ['AREA_TIME_ZONE', 'Florida/Trinity', 'no known time zone'],
    ['SUPPORT_PHONE', '911', 'a ten-digit phone number'],
    ['DELIVERY_BASE_FEE_CENTS', '1.99', 'a whole number'],
    ['DELIVERY_BASE_FEE_CENTS', '2.00', 'a whole number, without a point'],
    ['DELIVERY_BASE_FEE_CENTS', '-1', 'a number from 0'],
    ['TAX_FALLBACK_PERCENT', '31', 'a number from 0 to 30'],
    ['SIDE_MENU', '{"label":"x"', 'must be JSON such as'],
    ['SIDE_MENU', '[{"label":"Click","href":"javascript:alert(1)"}]', 'must be JSON such as'],
    ['AREA_TOWNS', '[{"name":"Odessa"}]', 'Here 0.coordinates is wrong: '],
    ['SANDBOX_NOTIFY_DELAY_MS', 'soon', 'a number from 0'],
  ])('refuse %s=%s and say how to mend it (rule start-refusals)', (name, value, why) => {
    const found = problems({ [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${name} `));
    expect(found[0]).toContain(why);
  });

  it.each([
    [{ PLACES_PROVIDER: 'google' }, 'GOOGLE_PLACES_KEY is missing'],
    [{ PLACES_PROVIDER: 'google', GOOGLE_PLACES_KEY: 'ключ' }, 'GOOGLE_PLACES_KEY has a character that no HTTP header'],
    [
      { PLACES_PROVIDER: 'google', GOOGLE_PLACES_KEY: 'key', GOOGLE_PLACES_URL: 'http://places.example' },
      'GOOGLE_PLACES_URL must begin with https:',
    ],
    [{ ROUTE_TIMES: 'osrm' }, 'OSRM_URL is missing'],
    [{ ROUTING_URL: 'vroom:3000' }, 'ROUTING_URL is "vroom:3000", but must be an address'],
    [{ MAP_TILES_URL: 'https://tiles.example/map.png', MAP_TILES_CREDIT: '© Us' }, 'MAP_TILES_URL must be'],
    [
      { MAP_TILES_URL: 'https://{s}.tile.example/{z}/{x}/{y}.png', MAP_TILES_CREDIT: '© Us' },
      'no other part in braces',
    ],
    [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES_CREDIT is missing'],
    [{ DATABASE_DIRECT_URL: 'postgres://127.0.0.1/shop' }, 'DATABASE_DIRECT_URL goes with DATABASE_URL'],
    [{ ...S3, S3_BUCKET: '' }, 'S3_BUCKET is missing'],
    [{ ...S3, S3_BUCKET: 'My Bucket' }, 'S3_BUCKET must be'],
    [{ ...S3, S3_ENDPOINT: '' }, 'S3_ENDPOINT is missing'],
    [{ ...S3, S3_ENDPOINT: 'store.example' }, 'must be an address such as https://s3.us-east-1.amazonaws.com'],
    [{ ...S3, S3_ACCESS_KEY_ID: 'clé' }, 'S3_ACCESS_KEY_ID has a character that no HTTP header'],
    [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is missing'],
    [{ ...LIVE, RATE_LIMITS: 'off' }, 'RATE_LIMITS must not be off in production'],
    [{ ...LIVE, PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
  ])('refuse %o', (environment, why) => {
    expect(problems(environment)).toEqual([expect.stringContaining(why)]);
  });

  it('report everything that is wrong at once', () => {
    const names = problems({ PORT: 'x', DEMO: 'x', SUPPORT_PHONE: 'x' }).map((problem) => problem.split(' ')[0]);
    expect(names.toSorted()).toEqual(['DEMO', 'PORT', 'SUPPORT_PHONE']);
  });

  it('never repeat a secret (rule secrets-and-keys)', () => {
    const wrong = { METRICS_TOKEN: 'hunter2', DATABASE_URL: 'mysql://me:hunter2@host/x' };
    const said = problems({ ...wrong, PUBLIC_URL: 'https://me:hunter2@host' }).join('\n');
    expect(said).not.toContain('hunter2');
  });
});
