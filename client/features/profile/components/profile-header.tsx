import { Building2, MapPin } from 'lucide-react';
import { stateText } from '../../../lib/format/places.ts';
import { Card } from '../../../ui/card.tsx';
import type { OwnProfile } from '../queries.ts';
import { PictureButton } from './picture-button.tsx';
import { RemovePicture } from './remove-picture.tsx';

/** Picture, name, and the place in the company. */
export function ProfileHeader({ profile }: { profile: OwnProfile }) {
  const [department] = profile.departments;
  return (
    <Card className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4.5 py-3 sm:gap-x-5 sm:py-4">
        <PictureButton profile={profile} />
        <div className="min-w-0 grow basis-[min-content]">
          <h1 dir="auto" className="text-xl font-semibold tracking-[-0.01em]">
            {profile.name}
          </h1>
          <p dir="auto" className="text-muted">
            {profile.position || 'No position yet'}
          </p>
          <ul className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-sm sm:mt-1.5 text-muted [&_svg]:size-4">
            {department && (
              <li className="flex items-center gap-1.5">
                <Building2 aria-hidden />
                {department.name}
              </li>
            )}
            {profile.location && (
              <li className="flex items-center gap-1.5">
                <MapPin aria-hidden />
                {stateText(profile.location)}
              </li>
            )}
          </ul>
        </div>
        {profile.profilePicture && (
          <div className="basis-full sm:basis-auto">
            <RemovePicture />
          </div>
        )}
      </div>
    </Card>
  );
}
