import { useEffect, useRef, useState } from 'react';
import * as catalog from '#catalog/customers/driver-signup.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { WaitlistEntry } from '#contract/shop/signups.ts';
import { HOURS_TEXT } from '#domain/person/driver-waitlist.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { withPlace } from '#web/state/ordering/place-words.ts';
import { Done } from '#web/ui/display/done.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { ApplicationForm } from './application-form.tsx';
import styles from './driver-signup-page.module.css';

function Detail({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div className={`stack-3 py-3 rule-below ${styles.detail}`}>
      <dt className="soft">{term}</dt>
      <dd className="semibold anywhere">{children}</dd>
    </div>
  );
}

/** Replaces the form once it is sent. Its heading gets the focus (rule driver-signup-answer). */
function Joined({ entry }: { readonly entry: WaitlistEntry }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <Done>
      <h1 ref={heading} tabIndex={-1}>
        {catalog.welcomeToTheTeam}
      </h1>
      <p className={`soft size-3 ${styles.lead}`}>{catalog.onTheWaitlist}</p>
      <dl className={`grid w-full text-left rule-above ${styles.details}`}>
        <Detail term={shared.name}>{`${entry.firstName} ${entry.lastName}`}</Detail>
        <Detail term={shared.phone}>{formatPhone(entry.phone)}</Detail>
        <Detail term={catalog.availableDaysTitle}>{entry.availabilityDays.join(', ')}</Detail>
        <Detail term={catalog.preferredHoursTitle}>{HOURS_TEXT[entry.preferredHours]}</Detail>
      </dl>
      <ButtonLink to={paths.home()} wide>
        {catalog.returnHome}
      </ButtonLink>
    </Done>
  );
}

/** /driver-signup: prospective drivers join a waitlist (rule driver-signup-form). */
export default function DriverSignupPage() {
  const { brand, defaultCity } = useArea();
  const [entry, setEntry] = useState<WaitlistEntry | null>(null);
  const heading = shared.deliverWith(brand);
  return (
    <Page title={heading} heading="own" back={paths.home()}>
      {entry === null ? (
        <>
          <h1 className="poster" tabIndex={-1}>
            {heading}
          </h1>
          <p className={`soft size-3 ${styles.lead}`}>
            {catalog.signupExplained(withPlace(catalog.pickUpAndDeliver, 'around', defaultCity))}
          </p>
          <ApplicationForm onJoined={setEntry} />
        </>
      ) : (
        <Joined entry={entry} />
      )}
    </Page>
  );
}
