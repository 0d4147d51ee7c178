import { at, text } from '#domain/loose-json.ts';
import { useNavigationState } from '#web/navigation.ts';

/** What the page before has to say on arrival, such as 'Order FF7KQ2M9XB updated to delivered'; null for nothing. */
export function useUpdateMessage(): string | null {
  const message = text(at(useNavigationState(), 'message'));
  return message === '' ? null : message.slice(0, 300);
}
