import { useState } from 'react';
import { FirstOwner } from '#web/features/set-up/first-owner.tsx';
import { SetUpPage } from '#web/features/set-up/set-up-page.tsx';
import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';
import { OfficeHeader } from '../office-header.tsx';

export { ProvidersPanel } from '#web/features/set-up/providers-panel.tsx';

/** The token of the link leaves the address bar at once, so that nobody copies it from there. */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return null;
  history.replaceState(history.state, '', location.pathname);
  return token;
}

export default function SetUp() {
  const [token, setToken] = useState(takeToken);
  if (token !== null) return <FirstOwner token={token} onDone={() => setToken(null)} />;
  return (
    <StaffOnly roles={['owner']}>
      {(staff) => <SetUpPage header={<OfficeHeader staff={staff} tab="set-up" />} />}
    </StaffOnly>
  );
}
