import { displayName, initials, type NamedPerson } from '../lib/format/names.ts';
import { cn } from '../lib/page/class-names.ts';
import { useRenewablePicture } from './use-renewable-picture.ts';

interface AvatarProps {
  person: NamedPerson;
  /** Address of the picture; initials stand in when it is missing or does not load. */
  src?: string | null | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Alternative text; omit it where the name stands beside the picture. */
  label?: string;
  className?: string;
}

const sizes = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-base',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-[1.75rem]',
};

const colours = [
  'bg-[#0a4a63]',
  'bg-[#0b6b74]',
  'bg-[#2a5590]',
  'bg-[#57508f]',
  'bg-[#7a4a63]',
  'bg-[#7a5320]',
  'bg-[#2f6a4a]',
  'bg-[#45596d]',
];

/** A person's picture, else the initials on a colour that always is the same for the same name. */
export function Avatar({ person, src, size = 'sm', label, className }: AvatarProps) {
  const picture = useRenewablePicture(src);
  const shape = cn(
    'inline-grid shrink-0 place-items-center rounded-full select-none',
    sizes[size],
    className,
  );
  if (picture.src) {
    return (
      <img
        {...picture}
        alt={label ?? ''}
        decoding="async"
        className={cn(shape, 'bg-sunken object-cover outline -outline-offset-1 outline-ink/15')}
      />
    );
  }
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      {...naming}
      // Drawn by CSS, so that initials are not part of a button's accessible name.
      data-initials={initials(person)}
      className={cn(
        shape,
        'font-semibold text-white before:content-[attr(data-initials)]',
        colourOf(displayName(person)),
      )}
    />
  );
}

function colourOf(name: string): string | undefined {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return colours[hash % colours.length];
}
