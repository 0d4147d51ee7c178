import * as catalog from '#catalog/customers/phone.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { navigate, useNavigationState } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PhoneForm } from './phone-form.tsx';
import styles from './phone-page.module.css';
import { phoneVisit } from './return-path.ts';

/** What the number is for, before it is given. */
function PhonePromises() {
  return (
    <ul className={`stack-3 soft ${styles.promises}`}>
      <li className="flex gap-3 accent-icons">
        <AnyIcon name="bike" />
        {catalog.courierCanReachYou}
      </li>
      <li className="flex gap-3 accent-icons">
        <AnyIcon name="message" />
        {catalog.onlyAboutThisOrder}
      </li>
    </ul>
  );
}

/** /phone-number: asks for the number, then returns to where the customer came from (rule phone-screen). */
export default function PhonePage() {
  const { from, context } = phoneVisit(useNavigationState());
  const goOn = () => navigate(from, { replace: true });
  return (
    <Page title={catalog.yourPhoneNumber} heading="own" back={paths.cart()}>
      <div className={`stack-2 pt-4 pb-5 ${styles.intro}`}>
        <h1 tabIndex={-1}>{catalog.howCanWeReachYou}</h1>
        <p className={`soft size-3 ${styles.lead}`}>
          {context === 'checkout' ? catalog.oneLastThing : catalog.courierCallsThisNumber}
        </p>
      </div>
      <PhoneForm
        onDone={goOn}
        submitLabel={shared.continueIt}
        autoFocus
        layout={(field, button) => (
          <div className="stack-5">
            {field}
            {button}
            <PhonePromises />
          </div>
        )}
      />
    </Page>
  );
}
