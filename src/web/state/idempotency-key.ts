import { useRef } from 'react';
import { randomId } from '#web/state/store/new-id.ts';

/** Gives a form its idempotency key: the same one as long as the content is the same, a new one for other content. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: randomId() };
    return last.current.key;
  };
}
