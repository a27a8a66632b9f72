import { phoneLink, phoneText } from '../../lib/format/format.ts';
import { cn } from '../../lib/page/class-names.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { TextAnchor } from '../content/links.tsx';

/** An address that opens an email to the person. */
export const EmailLink = ({ person: { name, email } }: { person: { name: string; email: string } }) => (
  <TextAnchor href={`mailto:${email}`} title={email} aria-label={`${email}, write to ${name}`}>
    <AddressText text={email} />
  </TextAnchor>
);

interface PhoneLinkProps {
  person: { name: string; phone: string };
  className?: string;
}

/** A number that dials the person. */
export const PhoneLink = ({ person: { name, phone }, className }: PhoneLinkProps) => (
  <TextAnchor
    href={phoneLink(phone)}
    aria-label={`${phoneText(phone)}, call ${name}`}
    className={cn('whitespace-nowrap', className)}
  >
    {phoneText(phone)}
  </TextAnchor>
);
