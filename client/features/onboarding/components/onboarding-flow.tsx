import {
  FIRST_OPTIONAL_STEP,
  LAST_STEP,
  ONBOARDING_STEPS,
} from '@portal/server/modules/onboarding/constants.ts';
import {
  QUALIFICATION_KINDS,
  type QualificationKind,
} from '@portal/server/modules/qualifications/constants.ts';
import { useRef, useState } from 'react';
import { StepSection } from '../../../components/form/step-section.tsx';
import { signOut } from '../../../lib/session/account.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { QualificationFormHandle } from '../../qualifications/hooks/use-qualification-form.ts';
import { isUnfinished, withOpenForm } from '../../qualifications/model/drafts.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { STEP_FORM_ID } from '../hooks/use-step-form.ts';
import { type Draft, stepOfField, stepOfKind } from '../model/draft.ts';
import { stepStates } from '../model/progress.ts';
import { type Refusal, withoutStep } from '../model/refusal.ts';
import { completeOnboarding } from '../queries.ts';
import { ActionBar } from './action-bar.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { RequestedChanges } from './requested-changes.tsx';
import { SaveStatus } from './save-status.tsx';
import { StepContent } from './step-content.tsx';
import { UnfinishedDialog } from './unfinished-dialog.tsx';

const texts = [
  'Your home address, and where to send your mail.',
  'The person we call if something happens to you in the field.',
  'How colleagues and clients get to know you.',
  'Your past projects: the work, the client, and your role.',
  'The states where you are licensed to adjust claims.',
  'The bonds that cover your work, state by state.',
];

interface OnboardingFlowProps {
  /** The stored draft, from this device or another. */
  initial: Draft;
  links: ReadonlyMap<string, string>;
}

/** The six steps, from wherever the person was. */
export function OnboardingFlow({ initial, links }: OnboardingFlowProps) {
  const { firstName } = useUser();
  const { draft, keeper } = useDraft(initial);
  const [moved, setMoved] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [pendingChoice, setPendingChoice] = useState<{ kind: QualificationKind; then: () => void }>();
  const qualificationForm = useRef<QualificationFormHandle>(null);
  /** Where the form of a step leads when it is as it should be: past the optional steps when they are skipped. */
  const goal = useRef<number>(undefined);
  const { step } = draft;

  const go = (next: number) => {
    setMoved(true);
    keeper.set({ step: next, reached: Math.max(keeper.get().reached, next) });
    void keeper.flush();
  };
  /** Moves on from a valid step. */
  const goOn = (next: number) => {
    setRefusal((known) => known && withoutStep(known, step));
    go(next);
  };
  /** Moves on immediately, or after the person has decided about a qualification that is typed but not added. */
  const settle = (kinds: readonly QualificationKind[], then: () => void) => {
    const kind = kinds.find((entry) => isUnfinished(keeper.get(), entry));
    if (!kind) return then();
    if (keeper.get().step !== stepOfKind[kind]) go(stepOfKind[kind]);
    setPendingChoice({ kind, then });
  };
  const sendStep = (next: number) => {
    goal.current = next;
    const form = document.getElementById(STEP_FORM_ID);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  const closeForm = (kind: QualificationKind) => keeper.set(withOpenForm(keeper.get(), kind, undefined));
  /** Leaves the step, and closes an open empty form. */
  const leaveFor = (next: number) => {
    // The form of the step decides itself whether it may be left forward.
    if (step <= FIRST_OPTIONAL_STEP) return sendStep(next);
    const kind = QUALIFICATION_KINDS.find((entry) => stepOfKind[entry] === step);
    if (!kind) return goOn(next);
    settle([kind], () => {
      closeForm(kind);
      goOn(next);
    });
  };
  const complete = () =>
    settle(QUALIFICATION_KINDS, async () => {
      setBusy(true);
      setRefusal(undefined);
      const refused = await completeOnboarding(keeper);
      setBusy(false);
      if (!refused) return;
      setRefusal(refused);
      const steps = Object.keys(refused.fields).map(stepOfField);
      if (steps.length > 0) go(Math.min(...steps));
    });
  const add = async () => {
    const { then } = pendingChoice ?? {};
    setPendingChoice(undefined);
    if (await qualificationForm.current?.submit()) then?.();
  };
  const logout = async () => {
    // Signing out does not wait for a server that does not answer.
    await Promise.race([keeper.flush(), new Promise((resolve) => setTimeout(resolve, 2_000))]);
    await signOut();
    keeper.close();
  };

  return (
    <OnboardingLayout firstName={firstName} onLogout={logout}>
      <Card className="max-sm:flex max-sm:flex-1 max-sm:flex-col max-sm:rounded-b-none max-sm:border-x-0 sm:overflow-visible">
        <div className="border-b border-line px-4 py-4 sm:px-7 sm:py-5">
          <Stepper
            steps={ONBOARDING_STEPS}
            current={step - 1}
            states={stepStates(draft)}
            onSelect={(index) => go(index + 1)}
            canSelect={(index) => index < draft.reached}
          />
        </div>
        <StepSection
          key={step}
          title={ONBOARDING_STEPS[step - 1] ?? ''}
          text={texts[step - 1] ?? ''}
          optional={step > FIRST_OPTIONAL_STEP}
          focus={moved}
          status={<SaveStatus keeper={keeper} />}
        >
          <RequestedChanges step={step} />
          {refusal?.sentence && (
            <Banner tone="danger" className="mb-5">
              {refusal.sentence}
            </Banner>
          )}
          <StepContent
            draft={draft}
            keeper={keeper}
            links={links}
            refusal={refusal}
            formRef={qualificationForm}
            onNext={() => {
              goOn(goal.current ?? step + 1);
              goal.current = undefined;
            }}
            onOpen={go}
          />
        </StepSection>
        <ActionBar
          step={step}
          busy={busy}
          onPrevious={() => go(step - 1)}
          onNext={() => leaveFor(step + 1)}
          onSkip={() => leaveFor(LAST_STEP)}
          onComplete={complete}
        />
      </Card>
      {pendingChoice && (
        <UnfinishedDialog
          kind={pendingChoice.kind}
          onAdd={add}
          onDiscard={() => {
            closeForm(pendingChoice.kind);
            setPendingChoice(undefined);
            pendingChoice.then();
          }}
          onKeep={() => setPendingChoice(undefined)}
        />
      )}
    </OnboardingLayout>
  );
}
