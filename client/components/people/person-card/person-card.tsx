import { Building2, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusOf } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { phoneLink, phoneText } from '../../../lib/format/format.ts';
import { stateText } from '../../../lib/format/places.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { AnchorButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextAnchor } from '../../content/links.tsx';
import { MessageButton } from '../message-button.tsx';
import { StandingBadges } from '../standings.tsx';

interface PersonCardProps {
  person: { id: string; name: string };
  /** Called when a conversation was opened from it. */
  onLeave: () => void;
}

/** A card with a person, their contact data and, for administrators, where they may work. */
export function PersonCard({ person: { id, name }, onLeave }: PersonCardProps) {
  const { data, error, isError, isFetching, refetch } = trpc.directory.person.useQuery(
    { id },
    { refetchOnMount: 'always' },
  );
  useRealtimeEvent('colleagues_changed', ({ userId }) => {
    if (userId === id) void refetch();
  });
  if (isError && statusOf(error) === 404) return <p>{name} is not in the directory.</p>;
  if (isError && !data) {
    return <ErrorState title="This card did not load" onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonRows rows={3} leading label="Loading person..." />;
  const { position, departments, location, email, phone, isActive, readiness } = data;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-3">
        <Avatar person={data} src={data.profilePicture} size="lg" />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="text-lg font-semibold">
            {data.name}
          </p>
          <p dir="auto" className="text-sm text-muted">
            {position || 'No position yet'}
          </p>
        </div>
      </div>
      {!isActive && <Badge>No longer works here</Badge>}
      <ul className="grid gap-1 text-sm empty:hidden">
        {departments.length > 0 && <Line icon={<Building2 aria-hidden />}>{departments.join(', ')}</Line>}
        {location && <Line icon={<MapPin aria-hidden />}>{stateText(location)}</Line>}
        {email && (
          <Line icon={<Mail aria-hidden />}>
            <TextAnchor href={`mailto:${email}`}>
              <AddressText text={email} />
            </TextAnchor>
          </Line>
        )}
        {phone && (
          <Line icon={<Phone aria-hidden />}>
            <TextAnchor href={phoneLink(phone)}>{phoneText(phone)}</TextAnchor>
          </Line>
        )}
      </ul>
      {readiness && (
        <div className="flex flex-wrap gap-1.5">
          {readiness.standings.length > 0 ? (
            <StandingBadges person={{ ...data, ...readiness }} named />
          ) : (
            <Badge>Not licensed in any state</Badge>
          )}
        </div>
      )}
      {isActive && (
        <div className="flex flex-wrap gap-2">
          <MessageButton person={data} worded onOpened={onLeave} />
          {email && (
            <AnchorButton href={`mailto:${email}`} icon={<Mail aria-hidden />} aria-label={`Email ${name}`}>
              Email
            </AnchorButton>
          )}
          {phone && (
            <AnchorButton href={phoneLink(phone)} icon={<Phone aria-hidden />} aria-label={`Call ${name}`}>
              Call
            </AnchorButton>
          )}
        </div>
      )}
    </div>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-2.5 text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
