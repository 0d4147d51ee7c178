/** Staff for tests, with faster password hashing than the server's. */
import { scryptSync } from 'node:crypto';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { beginSession, insertStaff, staffView } from '#server/modules/staff/index.ts';
import { randomBytes } from '#server/time-and-chance.ts';
import type { TestServer } from './test-app.ts';

export interface SignedIn {
  readonly staff: StaffMember;
  readonly token: string;
  /** The headers of this person's own browser, for `app.inject` and `fetch`. */
  readonly headers: { readonly cookie: string; readonly origin: string };
}

let count = 0;

/** A hash that the server understands, made a hundred times as fast as by the server itself. */
export function quickHash(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  return `scrypt$10$8$1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

export interface PersonOptions {
  readonly name?: string;
  readonly email?: string;
  /** Without it the person cannot sign in with a password. */
  readonly password?: string;
}

export async function addPerson(
  server: TestServer,
  role: StaffRole,
  options: PersonOptions = {},
): Promise<StaffMember> {
  const { database } = server.dependencies;
  const now = server.clock.now();
  count += 1;
  const row = {
    id: `staff-${count}`,
    email: options.email ?? `person-${count}@staff.test`,
    name: options.name ?? `${role} ${count}`,
    role,
    password_hash: options.password === undefined ? 'none' : quickHash(options.password),
    is_disabled: 0,
    created_at: now,
    updated_at: now,
  } as const;
  await insertStaff(database.db, row);
  return staffView(row);
}

/** Adds a person of this role and signs them in. */
export async function signIn(server: TestServer, role: StaffRole, options: PersonOptions = {}): Promise<SignedIn> {
  const { database, settings } = server.dependencies;
  const staff = await addPerson(server, role, options);
  const token = await beginSession(database.db, staff.id, server.clock.now());
  return { staff, token, headers: headersOf(token, settings.publicUrl) };
}

/** The headers that a browser with this session's token sends from the shop's own pages. */
export function headersOf(token: string, publicUrl: string): SignedIn['headers'] {
  const name = publicUrl.startsWith('https:') ? '__Host-staff' : 'staff';
  return { cookie: `${name}=${token}`, origin: new URL(publicUrl).origin };
}
