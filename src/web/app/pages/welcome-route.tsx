import { WelcomePage } from '#web/features/welcome/welcome-page.tsx';

export default function WelcomeRoute() {
  return <WelcomePage />;
}
