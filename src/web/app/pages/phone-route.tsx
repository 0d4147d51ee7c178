import { PhonePage } from '#web/features/phone/phone-page.tsx';

export default function PhoneRoute() {
  return <PhonePage />;
}
