import { useEffect, useRef, useState } from 'react';
import { FirstOwner } from '#web/features/set-up/first-owner.tsx';
import { SetUpPage } from '#web/features/set-up/set-up-page.tsx';
import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';
import { focusHeading } from '#web/ui/page/focus-heading.ts';
import { OfficeHeader } from '../office-header.tsx';

export { ProvidersPanel } from '#web/features/set-up/providers-panel.tsx';

/** Keeps the token beside the address of this page, for a phone that loads it again; null once it is used. */
const storeToken = (setUpToken: string | null): void =>
  history.replaceState({ ...history.state, setUpToken }, '', location.pathname);

/** The token of the link leaves the address bar at once, so that nobody copies it from there. */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return history.state?.setUpToken ?? null;
  storeToken(token);
  return token;
}

export default function SetUp() {
  const [token, setToken] = useState(takeToken);
  const first = useRef(token);
  useEffect(() => {
    if (token !== first.current) focusHeading();
  }, [token]);
  const begin = (): void => {
    storeToken(null);
    setToken(null);
  };
  if (token !== null) return <FirstOwner token={token} onDone={begin} />;
  return (
    <StaffOnly roles={['owner']}>
      {(staff) => <SetUpPage header={<OfficeHeader staff={staff} tab="set-up" />} />}
    </StaffOnly>
  );
}
