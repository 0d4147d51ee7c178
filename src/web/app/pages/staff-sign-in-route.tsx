import { SignInPage } from '#web/features/staff-sign-in/sign-in-page.tsx';

export default function StaffSignInRoute() {
  return <SignInPage />;
}
