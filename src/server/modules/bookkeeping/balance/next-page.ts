import type { Dependencies } from '#server/dependencies.ts';
import { callProvider } from '#server/modules/payments/index.ts';
import { PaymentRefused } from '#server/ports/payments.ts';

/**
 * The next page of a list of the provider's. A refusal says nothing about payments, which need no right to the balance,
 * so it raises no alarm about them. Throws `PaymentRefused` and `PaymentProviderDown`.
 */
export async function nextPage<T>(
  dependencies: Pick<Dependencies, 'payments' | 'clock' | 'log'>,
  pages: AsyncIterator<T>,
): Promise<IteratorResult<T>> {
  const answer = await callProvider(dependencies, () =>
    pages.next().catch((error: unknown) => {
      if (error instanceof PaymentRefused) return error;
      throw error;
    }),
  );
  if (answer instanceof PaymentRefused) throw answer;
  return answer;
}
