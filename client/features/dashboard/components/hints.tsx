import {
  BadgeCheck,
  CalendarClock,
  CircleCheck,
  CircleDashed,
  FileCheck2,
  GraduationCap,
  MailWarning,
  UserRoundCheck,
} from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '../../../components/content/links.tsx';
import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';
import { validToday } from '../../../lib/format/expiry.ts';
import { useUser } from '../../../lib/session/session.ts';
import { IconTile } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import {
  type HintLine,
  hintLines,
  type Step,
  setupSteps,
  type Target,
  welcomeSteps,
} from '../model/hints.ts';
import { type Hints as HintsAnswer, useHints } from '../queries.ts';

const MailSetupDialog = lazyOverlay(async () => (await import('./mail-setup-dialog.tsx')).MailSetupDialog);

/** The hints: waiting decisions, ending credentials, and first steps. Renders nothing without any. */
export function Hints({ hints }: { hints: HintsAnswer | undefined }) {
  const { firstName } = useUser();
  if (!hints) return null;
  return (
    <>
      <Lines lines={hintLines(hints, validToday())} />
      <Steps title="Set up your portal" steps={setupSteps(hints)} />
      <Steps title={`Welcome aboard, ${firstName}`} steps={welcomeSteps(hints)} />
    </>
  );
}

/** The first steps of a new company's administrator; nothing once they are done. */
export function SetupSteps() {
  const { data: hints } = useHints();
  return hints ? <Steps title="Set up your portal" steps={setupSteps(hints)} /> : null;
}

const icons = {
  mail: MailWarning,
  applicants: UserRoundCheck,
  qualifications: BadgeCheck,
  acknowledgements: FileCheck2,
  training: GraduationCap,
  ending: CalendarClock,
};

function Lines({ lines }: { lines: HintLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Card aria-label="Needs attention" className="mb-5">
      <CardList>
        {lines.map(({ key, text, link }) => {
          const Icon = icons[key];
          return (
            <CardRow
              key={key}
              leading={
                <IconTile tone={key === 'applicants' || key === 'qualifications' ? 'accent' : 'attention'}>
                  <Icon />
                </IconTile>
              }
            >
              <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
                <span dir="auto">{text}</span>
                <Way {...link} />
              </p>
            </CardRow>
          );
        })}
      </CardList>
    </Card>
  );
}

function Steps({ title, steps }: { title: string; steps: Step[] }) {
  if (steps.length === 0) return null;
  return (
    <Card className="mb-5">
      <CardHeader title={title} />
      <CardList>
        {steps.map(({ text, action, target, done }) => (
          <CardRow
            key={action}
            leading={
              done ? (
                <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
              ) : (
                <CircleDashed aria-hidden className="size-5 shrink-0 text-muted" />
              )
            }
          >
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <span dir="auto" className={done ? 'text-muted' : undefined}>
                {text}
              </span>
              {done ? (
                <span className="text-sm text-success">Done</span>
              ) : (
                <Way action={action} target={target} />
              )}
            </p>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}

/** A link to the page, or a button for what is said here. */
const Way = ({ action, target }: { action: string; target: Target }) =>
  target === 'mail' ? <MailSetup>{action}</MailSetup> : <TextLink {...target}>{action}</TextLink>;

function MailSetup({ children }: { children: string }) {
  const [open, setOpen] = useState(false);
  const hasMail = useHints().data?.company?.hasMail ?? false;
  return (
    <>
      <Button
        variant="link"
        size="sm"
        className="h-auto! min-h-0! pointer-coarse:py-2.5"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && <MailSetupDialog hasMail={hasMail} onClose={() => setOpen(false)} />}
    </>
  );
}
