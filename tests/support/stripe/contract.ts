/**
 * What Stripe accepts in each of our calls, and what it refuses: unknown fields, empty values, invalid numbers, missing
 * fields. Written down from its reference, for the fields that a shop like ours could send.
 */
import { type Form, RefusedField } from './form.ts';

type Check = (value: string | Form, field: string) => void;

const text =
  (most = 5000): Check =>
  (value, field) => {
    if (typeof value !== 'string') throw new RefusedField(field, 'parameter_invalid_string');
    if (value === '') throw new RefusedField(field, 'parameter_invalid_empty');
    if (value.length > most) throw new RefusedField(field, 'parameter_too_long');
  };

const whole =
  (least: number, most: number): Check =>
  (value, field) => {
    if (typeof value !== 'string' || !/^-?\d+$/.test(value)) throw new RefusedField(field, 'parameter_invalid_integer');
    if (Number(value) < least || Number(value) > most) throw new RefusedField(field, 'parameter_invalid_range');
  };

const oneOf =
  (...words: readonly string[]): Check =>
  (value, field) => {
    if (typeof value !== 'string' || !words.includes(value)) throw new RefusedField(field, 'parameter_invalid_value');
  };

const address: Check = (value, field) => {
  text()(value, field);
  if (!/^https?:\/\//.test(String(value))) throw new RefusedField(field, 'url_invalid');
};

/** What the account has as the beginning of statements: the most that Stripe takes. */
const STATEMENT_PREFIX = 'FORKFLEET1';
const STATEMENT_LENGTH = 22;

/** The end of a bank statement's line: with the account's prefix at most 22 Latin letters, one letter at least. */
const statementSuffix: Check = (value, field) => {
  text(STATEMENT_LENGTH)(value, field);
  const suffix = String(value);
  if (!/^[\x20-\x7e]*$/.test(suffix) || /[<>\\'"*]/.test(suffix) || !/[A-Za-z]/.test(suffix)) {
    throw new RefusedField(field, 'parameter_invalid_value');
  }
  if (`${STATEMENT_PREFIX}* ${suffix}`.length > STATEMENT_LENGTH) throw new RefusedField(field, 'parameter_too_long');
};

const at = (field: string, key: string): string => (field === '' ? key : `${field}[${key}]`);

const fields =
  (known: Readonly<Record<string, Check>>, required: readonly string[] = []): Check =>
  (value, field) => {
    if (typeof value === 'string') throw new RefusedField(field, 'parameter_invalid_hash');
    for (const [key, one] of Object.entries(value)) {
      const check = Object.hasOwn(known, key) ? known[key] : undefined;
      if (check === undefined) throw new RefusedField(at(field, key), 'parameter_unknown');
      check(one, at(field, key));
    }
    const missing = required.find((key) => !(key in value));
    if (missing !== undefined) throw new RefusedField(at(field, missing), 'parameter_missing');
  };

const list =
  (each: Check, most: number): Check =>
  (value, field) => {
    if (typeof value === 'string') throw new RefusedField(field, 'parameter_invalid_array');
    const keys = Object.keys(value);
    if (keys.length > most) throw new RefusedField(field, 'parameter_too_many');
    for (const [index, key] of keys.entries()) {
      if (key !== String(index)) throw new RefusedField(field, 'parameter_invalid_array');
      each(value[key] ?? '', at(field, key));
    }
  };

const metadata: Check = (value, field) => {
  if (typeof value === 'string') throw new RefusedField(field, 'parameter_invalid_hash');
  if (Object.keys(value).length > 50) throw new RefusedField(field, 'parameter_too_many');
  for (const [key, one] of Object.entries(value)) {
    if (key.length > 40) throw new RefusedField(at(field, key), 'parameter_too_long');
    text(500)(one, at(field, key));
  }
};

/** The fields of a dispute's evidence that hold the id of a file. */
export const EVIDENCE_FILES = ['shipping_documentation', 'service_documentation', 'uncategorized_file'];

const expand = (...paths: readonly string[]): Check => list(oneOf(...paths), 10);
const PAGES = { limit: whole(1, 100), starting_after: text(), ending_before: text() };
const CENTS = whole(0, 99_999_999);

const lineItem = fields(
  {
    quantity: whole(1, 999_999),
    price_data: fields(
      {
        currency: oneOf('usd'),
        unit_amount: CENTS,
        product_data: fields({ name: text(250), description: text(40_000) }, ['name']),
      },
      ['currency', 'unit_amount', 'product_data'],
    ),
  },
  ['quantity', 'price_data'],
);

const LONG_EVIDENCE = ['product_description', 'refund_refusal_explanation', 'refund_policy_disclosure'];
const evidence = fields({
  ...Object.fromEntries([...LONG_EVIDENCE, 'uncategorized_text'].map((field) => [field, text(20_000)])),
  ...Object.fromEntries(['service_date', 'shipping_date', 'shipping_address'].map((field) => [field, text()])),
  ...Object.fromEntries(EVIDENCE_FILES.map((field) => [field, text()])),
});

/** A JPEG by its name, its type and its first bytes; at most 4.5 MB of evidence are taken. */
const file = fields({
  name: text(),
  type: oneOf('image/jpeg'),
  start: oneOf('ffd8ff'),
  size: whole(1, 4_500_000),
});

/** By 'METHOD /path', with `:id` for what is asked for. */
export const CONTRACT: Readonly<Record<string, Check>> = {
  'POST /v1/checkout/sessions': fields(
    {
      mode: oneOf('payment'),
      client_reference_id: text(200),
      line_items: list(lineItem, 100),
      metadata,
      payment_intent_data: fields({
        metadata,
        description: text(1000),
        statement_descriptor_suffix: statementSuffix,
      }),
      success_url: address,
      cancel_url: address,
      expires_at: whole(1, 9_999_999_999),
      expand: expand('payment_intent'),
    },
    ['mode', 'line_items', 'success_url'],
  ),
  'GET /v1/checkout/sessions': fields({ ...PAGES, payment_intent: text() }),
  'GET /v1/checkout/sessions/:id': fields({
    expand: expand(
      'payment_intent',
      'payment_intent.latest_charge',
      'payment_intent.latest_charge.balance_transaction',
      'payment_intent.latest_charge.refunds',
    ),
  }),
  'POST /v1/checkout/sessions/:id/expire': fields({}),
  'POST /v1/refunds': fields(
    {
      payment_intent: text(),
      amount: whole(1, 99_999_999),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      metadata,
    },
    ['payment_intent'],
  ),
  'GET /v1/refunds': fields({ ...PAGES, payment_intent: text() }),
  'GET /v1/events': fields({
    ...PAGES,
    created: fields({ gte: whole(0, 9_999_999_999) }),
    types: list(text(), 20),
  }),
  'GET /v1/payment_intents': fields(PAGES),
  'GET /v1/payment_intents/:id': fields({ expand: expand('latest_charge', 'latest_charge.refunds') }),
  'GET /v1/disputes': fields({ ...PAGES, payment_intent: text() }),
  'GET /v1/disputes/:id': fields({}),
  'POST /v1/disputes/:id': fields({ evidence, submit: oneOf('true', 'false'), metadata }),
  'POST /v1/files': fields({ purpose: oneOf('dispute_evidence'), file }, ['purpose', 'file']),
  'GET /v1/balance_transactions': fields({
    ...PAGES,
    created: fields({ gte: whole(0, 9_999_999_999), lt: whole(0, 9_999_999_999) }),
    expand: expand('data.source'),
    payout: text(),
  }),
  'GET /v1/webhook_endpoints': fields(PAGES),
};
