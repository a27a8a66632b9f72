import { type AccountKind, kindOf, standingOf } from '@portal/server/core/contract/access.ts';
import {
  QUALIFICATION_KINDS,
  type QualificationKind,
} from '@portal/server/modules/qualifications/constants.ts';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PictureField } from '../../../../components/form/picture-field.tsx';
import { ReadOnly } from '../../../../components/form/read-only.tsx';
import { StepSection } from '../../../../components/form/step-section.tsx';
import { RoleBadge } from '../../../../components/people/role-badge.tsx';
import { PageHeader } from '../../../../components/shell/page-header.tsx';
import { useUnsaved } from '../../../../lib/form/unsaved.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { QualificationFormHandle } from '../../../qualifications/hooks/use-qualification-form.ts';
import { useWizard } from '../hooks/use-wizard.ts';
import { labelOf } from '../model/labels.ts';
import { savedMessage } from '../model/saved-message.ts';
import {
  afterRoleSwitch,
  canOpen,
  completedBy,
  isOptional,
  lastStep,
  openStep,
  roleNames,
  stepOfKind,
  stepStates,
  stepsFor,
  submitLabel,
} from '../model/steps.ts';
import type { PersonFile } from '../model/values.ts';
import { refreshPeople, refreshPersonFile } from '../queries.ts';
import { ActionBar } from './action-bar.tsx';
import { PersonalStep } from './personal-step.tsx';
import { ProfessionalStep } from './professional-step.tsx';
import { QualificationsOfKind } from './qualifications-of-kind.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { UnfinishedDialog } from './unfinished-dialog.tsx';

const texts = [
  'Name, contact details, and sign-in.',
  'Position, location, hire date, and manager.',
  'Past projects: the work, the client, and their role.',
  'The states where they are licensed to adjust claims.',
  'The bonds that cover their work, state by state.',
];

const roles = [
  { value: 'staff', label: 'Staff Member' },
  { value: 'admin', label: 'Admin' },
  { value: 'auditor', label: 'Auditor' },
] as const;

interface WizardProps {
  /** Undefined for a new person. */
  person: PersonFile | undefined;
  /** The next free employee id. */
  suggestion: string | undefined;
  /** The step in the URL. */
  requestedStep: number;
  onStep: (step: number) => void;
  onClose: () => void;
}

/** Makes or changes a person: five steps for staff, one for administrators and auditors. */
export function Wizard({ person, suggestion, requestedStep, onStep, onClose }: WizardProps) {
  const editing = person !== undefined;
  const wizard = useWizard(person, suggestion);
  const { role, personal, professional } = wizard;
  const maySave = useMay('people.manage');
  const own = useUser().id === person?.id;
  const [completed, setCompleted] = useState<readonly number[]>([]);
  const [moved, setMoved] = useState(false);
  const [partial, setPartial] = useState<QualificationKind[]>();
  const qualificationForm = useRef<QualificationFormHandle>(null);
  const way = { role, editing, completed };
  const step = openStep(way, requestedStep);
  const [firstName, lastName] = useWatch({ control: personal.control, name: ['firstName', 'lastName'] });
  useUnsaved({
    what: person ? `${person.name}'s profile` : 'this staff member',
    isDirty: wizard.isChanged,
    discard: wizard.discard,
    // Steps are places on the same page.
    survives: (from, to) => from.pathname === to.pathname,
  });

  const go = (next: number) => {
    setMoved(true);
    if (next !== requestedStep) onStep(next);
  };
  const goOn = (next: number) => {
    setCompleted(completedBy(completed, step, next));
    go(next);
  };
  const switchRole = (next: AccountKind) => {
    wizard.setRole(next);
    const after = afterRoleSwitch(next, { step, completed });
    setCompleted(after.completed);
    if (after.step !== step) go(after.step);
  };
  const save = async (anyway = false) => {
    if (wizard.busy) return;
    setPartial(undefined);
    const result = await wizard.save(anyway);
    if ('saved' in result) {
      refreshPeople();
      const invited = personal.getValues('signIn') === 'invitation';
      const { title, description } = savedMessage(result.saved, {
        editing,
        invited,
        sendsEmail: result.sendsEmail,
      });
      toast.success(title, { description });
      onClose();
    } else if ('partial' in result) {
      setPartial(result.partial);
      go(stepOfKind[result.partial[0] ?? 'experience']);
    } else if (result.step > 0 && result.step !== step) {
      // Before an earlier step is right, those behind it are not done.
      go(result.step);
    }
  };
  const last = lastStep(role);
  const kind = QUALIFICATION_KINDS.find((entry) => stepOfKind[entry] === step);
  const isFilled = (each: number) =>
    QUALIFICATION_KINDS.some(
      (entry) =>
        stepOfKind[entry] === each &&
        wizard.saved[entry].length + wizard.drafts.qualifications[entry].length > 0,
    );
  const qualifications = {
    drafts: wizard.drafts,
    onChange: wizard.setDrafts,
    problems: wizard.refusal?.qualifications ?? noProblems,
    onDone: () => person && refreshPersonFile(person.id),
    formRef: qualificationForm,
  };

  return (
    <div className="mx-auto max-w-[48.5rem]">
      <PageHeader
        title={editing ? (maySave ? `Edit ${person.name}` : person.name) : `Add ${roleNames[role]}`}
        subtitle={
          editing
            ? maySave &&
              'Changes take effect when you save. Approving, rejecting, and deleting take effect right away.'
            : 'They can sign in as soon as you create the account.'
        }
        actions={
          <>
            {maySave ? (
              <SegmentedControl label="Role" segments={roles} value={role} onValueChange={switchRole} />
            ) : (
              <RoleBadge of={standingOf(role)} />
            )}
            {editing && step < last && (
              <Button needs="people.manage" busy={wizard.busy} onClick={() => void save()}>
                {submitLabel(editing, role)}
              </Button>
            )}
          </>
        }
      />
      <Notices
        both={wizard.both}
        own={own && role !== 'admin' && person !== undefined && kindOf(person) === 'admin'}
        more={role !== 'staff' && wizard.isBeyondFirst()}
      />
      <Card className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 sm:overflow-visible">
        {last > 1 && (
          <div className="border-b border-line px-4 py-4 sm:px-7 sm:py-5">
            <Stepper
              steps={stepsFor(role)}
              current={step - 1}
              states={stepStates(way, step, isFilled)}
              onSelect={(index) => go(index + 1)}
              canSelect={(index) => canOpen(way, index + 1)}
            />
          </div>
        )}
        <StepSection
          key={step}
          title={stepsFor(role)[step - 1] ?? ''}
          text={texts[step - 1] ?? ''}
          optional={isOptional(step)}
          focus={moved}
        >
          {wizard.refusal?.sentence && (
            <Banner tone="danger" className="mb-5" onDismiss={wizard.clearRefusal}>
              {wizard.refusal.sentence}
            </Banner>
          )}
          <ReadOnly when={!maySave}>
            {step === 1 && (
              <PersonalStep
                form={personal}
                suggestion={suggestion}
                onSubmit={() => (last === 1 ? save() : goOn(2))}
                picture={
                  maySave && (
                    <PictureField
                      person={firstName || lastName ? { firstName, lastName } : nobody}
                      src={wizard.picture === undefined ? person?.profilePicture : wizard.picture || null}
                      label="Profile picture"
                      path="/upload/staff-picture"
                      onUploaded={wizard.setPicture}
                      onRemove={() => wizard.setPicture(person?.profilePicture ? '' : undefined)}
                      error={wizard.refusal?.picture}
                    />
                  )
                }
                signIn={maySave && <SignInFields form={personal} editing={editing} />}
              />
            )}
            {step === 2 && <ProfessionalStep form={professional} person={person} onSubmit={() => goOn(3)} />}
          </ReadOnly>
          {kind && <QualificationsOfKind {...qualifications} kind={kind} saved={wizard.saved[kind]} />}
        </StepSection>
        <ActionBar
          role={role}
          editing={editing}
          step={step}
          busy={wizard.busy}
          onCancel={onClose}
          onPrevious={() => go(step - 1)}
          onNext={() => goOn(step + 1)}
          onSkip={() => goOn(last)}
          onSubmit={() => void save()}
        />
      </Card>
      {partial && (
        <UnfinishedDialog
          kinds={partial}
          onKeep={() => setPartial(undefined)}
          onSave={() => void save(true)}
        />
      )}
    </div>
  );
}

const nobody = { name: '?' };
const noProblems: ReadonlyMap<string, string> = new Map();

interface NoticesProps {
  both: string[];
  own: boolean;
  more: boolean;
}

function Notices({ both, own, more }: NoticesProps) {
  return (
    <div className="grid gap-3 not-empty:mb-4">
      {both.length > 0 && (
        <Banner tone="attention" title="This profile was changed while you were editing it">
          {`${both.map(labelOf).join(', ')}: your entries are kept and replace the other changes when you save.`}
        </Banner>
      )}
      {own && (
        <Banner tone="attention">
          This is your own account. Without the Admin role, you lose access to this area when you save.
        </Banner>
      )}
      {more && (
        <Banner tone="info">
          Administrators only have personal information. Your entries in the other steps are kept here, and
          saved only if you switch back to Staff Member.
        </Banner>
      )}
    </div>
  );
}
