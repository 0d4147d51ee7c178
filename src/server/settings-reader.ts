/** Reads single settings by kind and gathers everything that is wrong with them (rule start-refusals). */
import { isIP } from 'node:net';
import type { ZodType } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Range {
  readonly min: number;
  readonly max: number;
}

export class SettingsReader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Notes a problem: '<NAME> <the problem and how to fix it>'. */
  complain(name: string, problem: string): void {
    this.problems.push(`${name} ${problem}`);
  }

  optional(name: string): string | null {
    const value = this.#environment[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  required(name: string, why: string): string {
    const value = this.optional(name);
    if (value === null) this.complain(name, `is missing. ${why}`);
    return value ?? '';
  }

  /** A secret of at least `minLength` characters, or null. The problem never repeats the value. */
  secret(name: string, minLength: number): string | null {
    const value = this.optional(name);
    if (value !== null && value.length < minLength) {
      this.complain(name, `is too short to be a secret. Use at least ${minLength} characters.`);
    }
    return value;
  }

  /** The value, which goes into an HTTP header: those carry ASCII alone. The problem never repeats it. */
  forHeader<T extends string | null>(name: string, value: T): T {
    if (/[^\x20-\x7e]/.test(value ?? '')) {
      this.complain(
        name,
        'has a character that no HTTP header carries. Use only the letters a to z, digits and signs.',
      );
    }
    return value;
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: NoInfer<T>): T {
    const value = this.optional(name);
    if (value === null) return fallback;
    const found = allowed.find((one) => one === value);
    if (found === undefined) this.complain(name, `is "${value}", but must be one of: ${allowed.join(', ')}.`);
    return found ?? fallback;
  }

  flag(name: string, fallback: boolean, on: string, off: string): boolean {
    return this.oneOf(name, [on, off], fallback ? on : off) === on;
  }

  number(name: string, fallback: number, { min, max }: Range): number {
    const value = this.optional(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (Number.isFinite(number) && number >= min && number <= max) return number;
    this.complain(name, `is "${value}", but must be a number from ${min} to ${max}.`);
    return fallback;
  }

  whole(name: string, fallback: number, range: Range): number {
    const value = this.optional(name);
    const number = this.number(name, fallback, range);
    // 2.00 is meant as dollars, where the setting counts cents.
    if (value === null || !Number.isFinite(Number(value)) || /^-?\d+$/.test(value)) return number;
    this.complain(name, `is ${value}, but must be a whole number, without a point.`);
    return fallback;
  }

  /** An http or https address, without a slash at the end. */
  url(name: string, fallback: string, example = fallback): string {
    const value = this.optional(name);
    if (value === null) return fallback;
    const url = URL.parse(value);
    const fits = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
    // Before an @ is a name, and mostly a password.
    const found = value.includes('@') ? 'holds an @' : `is "${value}"`;
    if (!fits) this.complain(name, `${found}, but must be an address such as ${example}, with nothing behind it.`);
    return value.replace(/\/+$/, '');
  }

  /** An address to which keys and customers' data go: by https, or without leaving this machine. */
  secureUrl(name: string, fallback: string): string {
    const url = this.url(name, fallback);
    const { protocol, hostname } = URL.parse(url) ?? { protocol: '', hostname: '' };
    if (protocol === 'http:' && !['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) {
      this.complain(name, 'must begin with https:, or be on this machine, such as http://127.0.0.1:4010.');
    }
    return url;
  }

  /** A PostgreSQL address or null. The problem never repeats the value: it may hold a password. */
  postgresUrl(name: string): string | null {
    const value = this.optional(name);
    if (value === null) return null;
    const url = URL.parse(value);
    if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.hash !== '') {
      this.complain(
        name,
        'must look like postgres://user:password@host:5432/name. Leave it out for the embedded database. In a password ' +
          'write # as %23, / as %2F and ? as %3F.',
      );
    }
    return value;
  }

  /** Internet addresses or networks, separated by commas, for example of proxies (rule proxy-addresses). */
  addresses(name: string): readonly string[] {
    const list = (this.optional(name) ?? '').split(/[\s,]+/).filter((one) => one !== '');
    for (const one of list) {
      const [address = '', bits = '1', ...rest] = one.split('/');
      const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
      if (!/^\d+$/.test(bits) || Number(bits) < 1 || Number(bits) > most || rest.length > 0) {
        this.complain(
          name,
          `holds "${one}". List the proxy's addresses, such as 127.0.0.1 or 10.0.0.0/8, with commas.`,
        );
      }
    }
    return list;
  }

  /** A JSON value of the schema; the problem says where the first mistake is. */
  json<T>(name: string, fallback: T, schema: ZodType<T>, example: string): T {
    const text = this.optional(name);
    if (text === null) return fallback;
    const { data, error } = schema.safeParse(parseJson(text));
    const [issue] = error?.issues ?? [];
    const where = issue && issue.path.length > 0 ? `. Here ${issue.path.join('.')} is wrong: ${issue.message}` : '';
    if (issue) this.complain(name, `must be JSON such as ${example}${where}`);
    return data ?? fallback;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
