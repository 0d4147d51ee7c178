import Stripe from 'stripe';
import { PaymentProviderDown, PaymentRefused } from '#server/ports/payments.ts';

/** Which failures are temporary, and which are permanent refusals (rule provider-refusals). */

/** Whether Stripe says that it does not know an object. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

function refusal(error: Stripe.errors.StripeError, isOfOne: boolean): PaymentRefused | null {
  const { errors } = Stripe;
  const code = error.code ?? null;
  if (error instanceof errors.StripeAuthenticationError) {
    return new PaymentRefused('the key is not accepted', { field: 'STRIPE_SECRET_KEY', code: code ?? 'unauthorized' });
  }
  if (error instanceof errors.StripePermissionError) {
    return new PaymentRefused('the key lacks a right', { field: 'STRIPE_SECRET_KEY', code: code ?? 'forbidden' });
  }
  if (error instanceof errors.StripeIdempotencyError) {
    return new PaymentRefused('the key of the call was used for another one', {
      field: 'Idempotency-Key',
      code: code ?? 'idempotency_error',
    });
  }
  const isRefused = error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
  return isRefused ? new PaymentRefused('a field is refused', { field: error.param ?? null, code, isOfOne }) : null;
}

/** A failure of the SDK in the words of the port; anything else as it is. `isOfOne`: see `PaymentRefused`. */
export function inOurWords(error: unknown, { isOfOne = false }: { readonly isOfOne?: boolean } = {}): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const refused = refusal(error, isOfOne);
  if (refused !== null) return refused;
  // Stripe keeps the answer to a request that it began to work on, and gives it again for the same key.
  const isKept = (error.statusCode ?? 0) >= 500;
  return new PaymentProviderDown(`${error.type} ${error.statusCode ?? ''}`, { cause: error, isKept });
}

/** Runs a call of the SDK; its failures leave in the words of the port. */
export async function asking<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw inOurWords(error);
  }
}
