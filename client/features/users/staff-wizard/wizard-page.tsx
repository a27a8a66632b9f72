import { sentences } from '@portal/server/modules/users/constants.ts';
import { lazyPanel } from '../../../components/shell/lazy-parts.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useNextEmployeeId } from '../queries.ts';
import { Wizard } from './components/wizard.tsx';
import { usePersonFile } from './queries.ts';

interface WizardPageProps {
  /** The person to change; undefined for a new one. */
  personId: string | undefined;
  /** From the URL, counted from 1. */
  step: number;
  onStep: (step: number) => void;
  /** Back to the list. */
  onClose: () => void;
}

const PersonTraining = lazyPanel(
  async () => (await import('../../training/assignments/components/person-training.tsx')).PersonTraining,
);
const PersonSecurity = lazyPanel(
  async () => (await import('./components/person-security.tsx')).PersonSecurity,
);
const PersonActivity = lazyPanel(
  async () => (await import('../../activity/components/person-activity.tsx')).PersonActivity,
);

/** The staff wizard on a page of its own. */
export function WizardPage({ personId, ...rest }: WizardPageProps) {
  return personId ? (
    <div className="mx-auto grid max-w-[48.5rem] gap-6">
      <KnownPerson key={personId} personId={personId} {...rest} />
      <PersonTraining personId={personId} />
      <PersonSecurity personId={personId} />
      <PersonActivity personId={personId} />
    </div>
  ) : (
    <NewPerson key="new" {...rest} />
  );
}

type Rest = Omit<WizardPageProps, 'personId'>;

function NewPerson({ step, ...rest }: Rest) {
  const suggestion = useNextEmployeeId();
  if (suggestion.isPending) return <Spinner block />;
  return <Wizard person={undefined} suggestion={suggestion.data} requestedStep={step} {...rest} />;
}

function KnownPerson({ personId, step, ...rest }: Rest & { personId: string }) {
  const person = usePersonFile(personId);
  if (person.data?.status === 'inactive') {
    return (
      <Card>
        <ErrorState title={sentences.inactive} text="Former staff are listed under Inactive." />
      </Card>
    );
  }
  if (person.data) {
    return <Wizard person={person.data} suggestion={undefined} requestedStep={step} {...rest} />;
  }
  if (!person.isError) return <Spinner block />;
  return (
    <Card>
      <ErrorState
        title={sentences.loadFailed}
        text={errorSentence(person.error, 'Check your connection and try again.')}
        onRetry={() => void person.refetch()}
        busy={person.isFetching}
      />
    </Card>
  );
}
