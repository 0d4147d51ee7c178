import { DriverSignupPage } from '#web/features/driver-signup/driver-signup-page.tsx';

export default function DriverSignupRoute() {
  return <DriverSignupPage />;
}
