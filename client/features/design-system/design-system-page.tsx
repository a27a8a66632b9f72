import { getRouteApi } from '@tanstack/react-router';
import { AppShell } from '../../components/shell/app-shell.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { toggleTheme, useTheme } from '../../lib/session/theme.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionsSection } from './components/actions-section.tsx';
import { FieldsSection } from './components/fields-section.tsx';
import { FormSection } from './components/form-section.tsx';
import { FoundationsSection } from './components/foundations-section.tsx';
import { ListsSection } from './components/lists-section.tsx';
import { OverlaysSection } from './components/overlays-section.tsx';
import { company, navigation, user } from './components/sample-shell.tsx';
import { SampleView } from './components/sample-view.tsx';
import { SignInView } from './components/sign-in-view.tsx';
import { StatusSection } from './components/status-section.tsx';
import { WritingSection } from './components/writing-section.tsx';

const route = getRouteApi('/dev/design-system');

/** Every component in every state, for the eye and for the browser tests. */
export function DesignSystemPage() {
  const { view } = route.useSearch();
  if (view === 'sign-in') return <SignInView />;
  return (
    <AppShell
      companyName={company}
      navigation={navigation}
      title="Design"
      user={user}
      bell={{ unread: 5 }}
      onSignOut={() => toast.message('Signed out')}
    >
      {view === 'sample' ? <SampleView /> : <Components />}
    </AppShell>
  );
}

function Components() {
  const dark = useTheme() === 'dark';
  return (
    <>
      <PageHeader
        title="Design system"
        subtitle="Every component in every state"
        actions={<Button onClick={toggleTheme}>{dark ? 'Light Mode' : 'Dark Mode'}</Button>}
      />
      <FoundationsSection />
      <ActionsSection />
      <FieldsSection />
      <FormSection />
      <StatusSection />
      <OverlaysSection />
      <WritingSection />
      <ListsSection />
    </>
  );
}
