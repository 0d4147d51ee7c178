import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signIn } from '#tests/support/staff.ts';
import { onEmbeddedDatabase } from '#tests/support/test-app.ts';

onEmbeddedDatabase('the disk of the database (rule failing-disk)', (open) => {
  it('is nothing to speak of while it has room, and named to the office where it has none', async () => {
    const house = await open();
    const { headers } = await signIn(house, 'dispatcher');
    const ask = async () => (await house.app.inject({ url: '/api/office/disk', headers })).json();
    expect(await ask()).toEqual({ success: true, warning: null });
    // A folder that cannot be looked at counts as one without room.
    rmSync(house.dependencies.settings.dataDir, { recursive: true });
    expect((await ask()).warning).toMatch(/^The disk is full or nearly so: .* has 0 MB free/);
  });
});
