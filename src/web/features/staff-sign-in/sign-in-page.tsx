import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as catalog from '#catalog/staff/staff-sign-in.ts';
import { can } from '#domain/person/roles.ts';
import { ApiClientError, isNotSignedIn } from '#web/api/client.ts';
import { checkSignedIn, staffMeQuery } from '#web/api/staff/signed-in.ts';
import { navigate } from '#web/navigation.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { BrandHeader, Page } from '#web/ui/page/page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { afterSignIn } from './staff-path.ts';

/** Asks the server whether the session's cookie came back: no script sees it, and some browsers refuse cookies. */
async function checkCookie(): Promise<void> {
  const failure: unknown = await checkSignedIn(undefined).catch((error: unknown) => error);
  if (isNotSignedIn(failure)) throw new ApiClientError(401, catalog.cookiesRefused);
}

/** /staff/sign-in: for the operator's people. Leads on to the page that the person asked for (rule staff-pages). */
export default function SignInPage() {
  const { data } = useQuery(staffMeQuery());
  const { byHand } = useArea().opening;
  const isSignedIn = data !== undefined;
  const role = data?.staff.role;
  const isOpening = role !== undefined && can(role, 'run-shop') && byHand === 'unopened';
  const who = role !== undefined && can(role, 'drive') ? 'driver' : isOpening ? 'opening' : 'office';
  useEffect(() => {
    if (isSignedIn) navigate(afterSignIn(location.search, who), { replace: true });
  }, [isSignedIn, who]);
  return (
    <Page title={catalog.staffSignIn} heading="own" header={<BrandHeader />}>
      <div className="stack-5 py-6 mx-auto max-26">
        <div>
          <h1 tabIndex={-1}>{catalog.staffSignIn}</h1>
          <p className="pt-2 soft size-3">{catalog.whoSignsIn}</p>
        </div>
        <SignInForm check={checkCookie} />
        <p className="soft">{catalog.forgottenPassword}</p>
      </div>
    </Page>
  );
}
