import type { StateCode } from '@portal/server/core/contract/us-states.ts';
import type { ReactNode } from 'react';
import { errorSentence } from '../../lib/api/errors.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { OwnQualifications } from '../qualifications/components/own-qualifications.tsx';
import { bondKind, licenseKind } from '../qualifications/credentials/components/credential-kinds.tsx';
import { experienceKind } from '../qualifications/experiences/components/experience-kind.tsx';
import { useLiveQualifications } from '../qualifications/queries.ts';
import { WhereIMayWork } from '../readiness/components/where-i-may-work.tsx';
import { ContactCard } from './components/contact-card.tsx';
import { PersonalCard } from './components/personal-card.tsx';
import { ProfessionalCard } from './components/professional-card.tsx';
import { ProfileHeader } from './components/profile-header.tsx';
import { SignInCard } from './components/sign-in-card.tsx';
import { type OwnProfile, useOwnProfile } from './queries.ts';
import type { ProfileTab } from './search.ts';

interface ProfilePageProps {
  tab: ProfileTab;
  onTabChange: (tab: ProfileTab) => void;
  /** The address asks for the form of the personal information, until it has closed. */
  editing: boolean;
  onEdited: () => void;
  /** The state whose license or bond the address asks for, until its form has closed. */
  formFor: StateCode | undefined;
  onFormClosed: () => void;
}

const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'experience', label: 'Experience' },
  { value: 'licenses', label: 'Licenses' },
  { value: 'bonds', label: 'Bonds' },
  { value: 'career', label: 'Career Development', soon: true },
  { value: 'forms', label: 'Forms', soon: true },
] as const;

/** The person's own profile: data, qualifications and credentials. */
export function ProfilePage({ tab, onTabChange, formFor, onFormClosed, ...personal }: ProfilePageProps) {
  const profile = useOwnProfile();
  useLiveQualifications();

  if (profile.isError && !profile.data) {
    return (
      <Card>
        <ErrorState
          title="Failed to Load Profile"
          text={errorSentence(profile.error, 'Failed to load profile data')}
          onRetry={() => void profile.refetch()}
          busy={profile.isFetching}
        />
      </Card>
    );
  }
  if (!profile.data) return <Spinner block text="Loading profile..." />;
  return (
    <>
      <ProfileHeader profile={profile.data} />
      <Tabs<(typeof tabs)[number]['value']>
        label="Profile sections"
        items={tabs}
        value={tab}
        onValueChange={(next) => next !== 'career' && next !== 'forms' && onTabChange(next)}
      >
        <TabPanel value="profile">
          <ProfilePanel profile={profile.data} {...personal} />
        </TabPanel>
        <TabPanel value="experience">
          <OwnQualifications kind={experienceKind} />
        </TabPanel>
        <TabPanel value="licenses">
          <OwnQualifications kind={licenseKind} formFor={formFor} onFormClosed={onFormClosed} />
        </TabPanel>
        <TabPanel value="bonds">
          <OwnQualifications kind={bondKind} formFor={formFor} onFormClosed={onFormClosed} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function ProfilePanel({
  profile,
  editing,
  onEdited,
}: { profile: OwnProfile } & Pick<ProfilePageProps, 'editing' | 'onEdited'>): ReactNode {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <PersonalCard profile={profile} editing={editing} onEdited={onEdited} />
        <WhereIMayWork />
        <SignInCard profile={profile} />
      </div>
      <div className="grid min-w-0 gap-4">
        <ProfessionalCard profile={profile} />
        <ContactCard profile={profile} />
      </div>
    </div>
  );
}
