import { type KeyboardEvent, useState } from 'react';
import * as catalog from '#catalog/customers/welcome.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { LandingSignupBody } from '#contract/shop/signups.ts';
import { LANDING_PHONE_TEXT, OFFERS_CONSENT_VERSION, offersConsentText } from '#domain/person/landing-signup.ts';
import { isWholeNumber } from '#domain/person/phone.ts';
import { signupPhone } from '#domain/person/signup-phone.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { signUpLanding } from '#web/api/sign-up.ts';
import { useIdempotencyKey } from '#web/state/idempotency-key.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { usePhone } from '#web/state/ordering/phone.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Choice, ChoiceGroup } from '#web/ui/form/choice.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TrapField, trapOf } from '#web/ui/form/trap-field.tsx';

interface BenefitsProps {
  readonly dailyOffers: boolean;
  readonly onDailyOffers: (wanted: boolean) => void;
}

/** Two separate consents: free delivery comes with the number; the texts are a choice that begins unticked. */
function Benefits({ dailyOffers, onDailyOffers }: BenefitsProps) {
  const { brand, freeDelivery } = useArea();
  const [title, ...rest] = (offersConsentText(OFFERS_CONSENT_VERSION, brand) ?? '').split('. ');
  return (
    <ChoiceGroup legend={catalog.yourBenefits} hideLegend>
      {freeDelivery && (
        <Choice
          name="freeDelivery"
          checked
          disabled
          onChange={() => undefined}
          title={catalog.freeDelivery}
          detail={catalog.freeDeliveryHint}
        />
      )}
      <Choice
        name="dailyOffers"
        checked={dailyOffers}
        onChange={() => onDailyOffers(!dailyOffers)}
        title={`${title}.`}
        detail={rest.join('. ')}
      />
    </ChoiceGroup>
  );
}

/** Sends the sign-up; what went wrong is said beside the field (rule landing-answer). */
function useSignUp(onDone: (answer: { readonly asksByText: boolean }) => void) {
  const [error, setError] = useState<string | null>(null);
  const keyOf = useIdempotencyKey();
  const { isBusy, send } = useSending({
    mutationFn: (body: LandingSignupBody) => signUpLanding(body, keyOf(body)),
    onMutate: () => setError(null),
    onSuccess: onDone,
    onError: (problem) => setError(failureWords(problem, catalog.failedToSubmit)),
  });
  return { error, setError, isBusy, send };
}

export interface Unlocked {
  readonly wantsDeals: boolean;
  /** The shop can ask the phone for its YES; a server of an earlier version leaves it out. */
  readonly asksByText?: boolean;
}

/** The form of the landing page, with the stored phone; its button waits for a valid one (rule landing-form). */
export function BenefitsForm({ onDone }: { readonly onDone: (done: Unlocked) => void }) {
  const [edited, setEdited] = useState<string | null>(null);
  const [dailyOffers, setDailyOffers] = useState(false);
  const stored = usePhone();
  const typed = edited ?? stored?.formatted ?? '';
  const { freeDelivery } = useArea();
  const { error, setError, isBusy, send } = useSignUp(({ asksByText }) =>
    onDone({ wantsDeals: dailyOffers, asksByText }),
  );
  const phone = signupPhone(typed, LANDING_PHONE_TEXT);
  const wrong = phone.ok || typed === '' ? null : phone.problem.message;
  const submit = (form: HTMLFormElement) => {
    if (!phone.ok) return setError(phone.problem.message);
    const phoneNumber = formatPhone(phone.value);
    const consent = dailyOffers ? { consentVersion: OFFERS_CONSENT_VERSION } : {};
    send({ phoneNumber, dailyOffers, freeDelivery, ...consent, website: trapOf(form) });
  };
  // Enter does not submit the form while its button is disabled, so this says what is wrong.
  const sayWhatIsMissing = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setError(wrong);
  };
  return (
    <Form onSubmit={submit} onKeyDown={sayWhatIsMissing}>
      <PhoneField
        label={shared.phoneNumber}
        value={typed}
        error={error ?? (isWholeNumber(typed) ? wrong : null)}
        required
        onChange={(next) => {
          setError(null);
          setEdited(next);
        }}
        onBlur={() => {
          if (wrong !== null) setError(wrong);
        }}
      />
      <Benefits dailyOffers={dailyOffers} onDailyOffers={setDailyOffers} />
      <TrapField />
      <Button type="submit" wide disabled={!phone.ok} busy={isBusy} busyLabel={catalog.signingUp}>
        {catalog.unlockBenefits}
      </Button>
    </Form>
  );
}
