/**
 * npm run staff -- add EMAIL NAME ROLE | list | disable EMAIL | enable EMAIL | password EMAIL
 *
 * The people who may sign in, managed from the operator's terminal: this is how the first owner of a new shop is made
 * (rule no-default-account). A password is made and printed once; with --password-stdin it is read from standard input
 * instead.
 */
import { text } from 'node:stream/consumers';
import { emailSchema, newPasswordSchema } from '#contract/shop/staff.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/person/roles.ts';
import { problemText } from '#domain/problems.ts';
import type { Problem, Result } from '#domain/result.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import {
  addStaff,
  changeStaff,
  findStaffByEmail,
  listStaff,
  makePassword,
  PASSWORD_COST,
  type StaffEdit,
} from '#server/modules/staff/index.ts';
import { currentTime } from '#server/time-and-chance.ts';
import { Refused, readWords, runCommand, say } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const ROLES = STAFF_ROLES.join(', ');

const USAGE = `Usage: npm run staff -- COMMAND

  add EMAIL NAME ROLE   adds a person; ROLE is ${ROLES}
  list                  lists everybody
  disable EMAIL         ends all sessions of a person, who can no longer sign in
  enable EMAIL          lets the person sign in again
  password EMAIL        sets a new password and ends all sessions

A new password is made and printed. With --password-stdin it is read from standard input.`;

interface Order {
  readonly command: string;
  readonly rest: readonly string[];
  readonly fromStdin: boolean;
}

const NEEDS = { clock: { now: currentTime }, passwordCost: PASSWORD_COST };

/** The password to set, and whether it must be shown; null if the typed one cannot be a password. */
async function choosePassword(fromStdin: boolean): Promise<{ password: string; isMade: boolean } | null> {
  if (!fromStdin) return { password: makePassword(), isMade: true };
  const typed = newPasswordSchema.safeParse((await text(process.stdin)).replace(/\r?\n$/, ''));
  return typed.success ? { password: typed.data, isMade: false } : null;
}

function report(result: Result<{ email: string }, Problem>, done: string, made: string | null): number {
  if (!result.ok) return say(result.problem.message ?? problemText(result.problem.code));
  console.log(`${result.value.email}: ${done}`);
  if (made !== null) console.log(`Password (shown only now): ${made}`);
  return 0;
}

const isRole = (value: string | undefined): value is StaffRole => STAFF_ROLES.some((role) => role === value);

const wrong = (what: string): Refused => new Refused(`${what}\n\n${USAGE}`);

/** Who is to be added; throws `Refused`, which says which word is wrong. */
function readPerson([email, name = '', role, ...others]: readonly string[]) {
  const checked = emailSchema.safeParse(email);
  if (!checked.success) throw wrong(email === undefined ? 'EMAIL is missing.' : `"${email}" is no e-mail address.`);
  if (name.trim() === '') throw wrong('NAME is missing.');
  if (others.length > 0) throw wrong('Too many words: put a NAME of several words in quotes.');
  if (!isRole(role)) throw wrong(role === undefined ? 'ROLE is missing.' : `"${role}" is no role: say ${ROLES}.`);
  return { email: checked.data, name: name.trim(), role };
}

async function add(database: OpenDatabase, { rest, fromStdin }: Order): Promise<number> {
  const person = readPerson(rest);
  const chosen = await choosePassword(fromStdin);
  if (chosen === null) return say('A password has 12 to 128 characters.');
  const { password, isMade } = chosen;
  const added = await addStaff({ database, ...NEEDS }, { ...person, password });
  return report(added, `added as ${person.role}`, isMade ? password : null);
}

async function list(database: OpenDatabase): Promise<number> {
  const staff = await listStaff(database.db);
  for (const { email, name, role, is_disabled } of staff) {
    console.log(`${role.padEnd(10)}  ${email}  ${name}${is_disabled === 1 ? '  (disabled)' : ''}`);
  }
  if (staff.length === 0) console.log('Nobody yet. Add an owner: npm run staff -- add EMAIL NAME owner');
  return 0;
}

async function change(database: OpenDatabase, email: string | undefined, edit: StaffEdit, done: string) {
  const found = await findStaffByEmail(database.db, (email ?? '').trim().toLowerCase());
  if (found === undefined) return say(problemText('STAFF_UNKNOWN'));
  return report(await changeStaff({ database, ...NEEDS }, found.id, edit), done, null);
}

async function setPassword(database: OpenDatabase, { rest, fromStdin }: Order): Promise<number> {
  const chosen = await choosePassword(fromStdin);
  if (chosen === null) return say('A password has 12 to 128 characters.');
  const code = await change(database, rest[0], { password: chosen.password }, 'has a new password');
  if (code === 0 && chosen.isMade) console.log(`Password (shown only now): ${chosen.password}`);
  return code;
}

async function run(database: OpenDatabase, order: Order): Promise<number> {
  const [email] = order.rest;
  switch (order.command) {
    case 'add':
      return add(database, order);
    case 'list':
      return list(database);
    case 'disable':
      return change(database, email, { isDisabled: true }, 'can no longer sign in');
    case 'enable':
      return change(database, email, { isDisabled: false }, 'can sign in again');
    case 'password':
      return setPassword(database, order);
    default:
      throw wrong(`"${order.command}" is no command.`);
  }
}

await runCommand(async () => {
  const { values, positionals } = readWords(USAGE, { 'password-stdin': { type: 'boolean' } });
  const [command, ...rest] = positionals;
  if (command === undefined) throw new Refused(USAGE);
  if (command === 'add') readPerson(rest);
  return withDatabase((database) => run(database, { command, rest, fromStdin: values['password-stdin'] === true }));
});
