import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { preloadOwnProfile } from '../../features/profile/queries.ts';
import { type ProfileSearch, parseProfileSearch } from '../../features/profile/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/profile')({
  validateSearch: parsedByLoader<ProfileSearch>(),
  staticData: { title: 'Profile', access: 'portal.read' },
  loader: withSearch(parseProfileSearch, () => firstRead(preloadOwnProfile)),
  component: Profile,
});

function Profile() {
  const { tab = 'profile', edit, form } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProfilePage
      tab={tab}
      editing={edit === 'personal'}
      formFor={form}
      onFormClosed={() => void navigate({ search: { tab }, replace: true, resetScroll: false })}
      onEdited={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      onTabChange={(next) => void navigate({ search: next === 'profile' ? {} : { tab: next } })}
    />
  );
}
