import { expect, it } from 'vitest';
import { onEmbeddedDatabase } from '#tests/support/test-app.ts';

const PATH = '/.well-known/security.txt';

onEmbeddedDatabase('security.txt (rule security-contact)', (open) => {
  it('names the contact for weaknesses, and until when it holds', async () => {
    const { app, clock } = await open({ settings: { securityContact: 'mailto:security@shop.example' } });
    const answer = await app.inject(PATH);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(/^Contact: mailto:security@shop\.example\n/);
    const until = Date.parse(/^Expires: (.+)$/m.exec(answer.body)?.[1] ?? '');
    expect(until).toBeGreaterThan(clock.now());
    expect(until).toBeLessThan(clock.now() + 365 * 86_400_000);
  });

  it('is not there while the operator has named no contact', async () => {
    const { app } = await open();
    expect((await app.inject(PATH)).statusCode).toBe(404);
  });
});
