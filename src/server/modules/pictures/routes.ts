import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse } from '#server/http/answers.ts';

/** The name follows from the content, so a picture that was fetched once never changes. */
const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/** The pictures of menus. Problem: NOT_FOUND. */
export function menuPicturesRoutes(app: FastifyInstance, { menuPictures }: Pick<Dependencies, 'menuPictures'>): void {
  const options = { config: { quiet: true } };
  app.get<{ Params: { file: string } }>('/menu-pictures/:file', options, async (request, reply) => {
    const { file } = request.params;
    const bytes = await menuPictures.read(file);
    if (bytes === null) return refuse(reply, { code: 'NOT_FOUND' });
    const etag = `"${file}"`;
    reply.headers({ ...HEADERS, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
