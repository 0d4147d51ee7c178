/** What the terminal shows when the server is ready, or cannot start. */
import type { Settings } from '../settings.ts';

/** An address of the demo area, inside the zone. */
const DEMO_ADDRESS = '1213 Trinity Oaks Blvd, Trinity';

/** Where to click, and what to type first. `demoPassword` = what opens the demo's staff pages; null without demo staff. */
export function greeting(
  { area, publicUrl, payments, demo }: Settings,
  startedInMs: number,
  demoPassword: string | null,
): string {
  const lines = [
    '',
    `  ${area.brand} is ready (${(startedInMs / 1000).toFixed(1)} s)`,
    '',
    `  Shop       ${publicUrl}/`,
    `  Staff      ${publicUrl}/staff/sign-in`,
    `  API docs   ${publicUrl}/api/docs`,
    '',
  ];
  if (payments.provider === 'sandbox') lines.push('  Payments are a sandbox: nobody is charged.');
  if (demo) lines.push(`  The demo area is loaded. An address to try: ${DEMO_ADDRESS}`);
  if (demoPassword !== null) {
    lines.push(`  Demo staff: owner@demo.test, dispatcher@demo.test, driver@demo.test; password ${demoPassword}`);
  }
  return `${lines.join('\n')}\n\n`;
}

/** Settings that cannot be used: each with what is wrong and how to mend it. */
export function settingsRefusal(problems: readonly string[]): string {
  const count = problems.length === 1 ? 'One setting is' : `${problems.length} settings are`;
  const list = problems.map((problem) => `  - ${problem}`);
  return `${count} not right, so the server did not start:\n${list.join('\n')}\nAll settings are listed in .env.example.\n`;
}
