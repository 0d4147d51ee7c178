import { at, text } from '#domain/loose-json.ts';
import { useNavigationState } from '#web/navigation.ts';

/** The message from the previous page ('Order FF7KQ2M9XB updated to delivered'); null if there is none. */
export function useUpdateMessage(): string | null {
  const message = text(at(useNavigationState(), 'message'));
  return message === '' ? null : message.slice(0, 300);
}
