import { mapsLink, smsLink, telLink } from '#domain/person/contact-links.ts';
import { AnyIcon } from '../icon/any-icon.tsx';
import { AnchorButton, type AnchorButtonProps } from './anchor-button.tsx';

/** Links that leave the page (rule contact-links): nothing is shown where there is nothing to lead to. */
type Look = Omit<AnchorButtonProps, 'href' | 'start' | 'isElsewhere'>;

export const CallButton = ({ phone, ...look }: Look & { readonly phone: string }) => (
  <AnchorButton {...look} href={telLink(phone)} start={<AnyIcon name="phone" />} />
);

interface TextButtonProps extends Look {
  readonly phone: string;
  /** What the message begins with. */
  readonly words: string;
}

export const TextButton = ({ phone, words, ...look }: TextButtonProps) => (
  <AnchorButton {...look} href={smsLink(phone, words)} start={<AnyIcon name="message" />} />
);

interface RouteButtonProps extends Look {
  readonly to: string;
  readonly icon?: 'pin';
}

/** The way to an address, on the map. */
export const RouteButton = ({ to, icon, ...look }: RouteButtonProps) => (
  <AnchorButton {...look} href={mapsLink(to)} isElsewhere start={<AnyIcon name={icon ?? 'route'} />} />
);
