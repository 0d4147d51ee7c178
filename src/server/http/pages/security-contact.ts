/** `/.well-known/security.txt` of RFC 9116 (rule security-contact), where the operator has named a contact. */
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse } from '../answers.ts';

const DAY_MS = 86_400_000;
/** The file must have an expiry less than a year ahead, so it is made for each answer. */
const HOLDS_MS = 90 * DAY_MS;

/** Registers the route. */
export function securityContactRoute(
  app: FastifyInstance,
  { settings, clock }: Pick<Dependencies, 'settings' | 'clock'>,
): void {
  const { securityContact, publicUrl } = settings;
  app.get('/.well-known/security.txt', { config: { quiet: true } }, async (_request, reply) => {
    if (securityContact === null) return refuse(reply, { code: 'NOT_FOUND' });
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(clock.now() + HOLDS_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
