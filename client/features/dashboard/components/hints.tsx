import {
  BadgeCheck,
  CalendarClock,
  CircleCheck,
  CircleDashed,
  MailWarning,
  UserRoundCheck,
} from 'lucide-react';
import { TextLink } from '../../../components/links.tsx';
import { validToday } from '../../../lib/expiry.ts';
import { useUser } from '../../../lib/session.ts';
import { IconTile } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { type HintLine, hintLines, type Step, setupSteps, welcomeSteps } from '../model/hints.ts';
import { type Hints as HintsAnswer, useHints } from '../queries.ts';

/** What leads on from here: who waits, what ends, and what comes first. Nothing while there is nothing to say. */
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

/** What a new company's administrator does first; nothing once it is done. */
export function SetupSteps() {
  const { data: hints } = useHints();
  return hints ? <Steps title="Set up your portal" steps={setupSteps(hints)} /> : null;
}

const icons = {
  mail: MailWarning,
  applicants: UserRoundCheck,
  qualifications: BadgeCheck,
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
                <IconTile tone={key === 'ending' || key === 'mail' ? 'attention' : 'accent'}>
                  <Icon />
                </IconTile>
              }
            >
              <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
                <span>{text}</span>
                {link && <TextLink {...link.target}>{link.action}</TextLink>}
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
              <span className={done ? 'text-muted' : undefined}>{text}</span>
              {done ? (
                <span className="text-sm text-success">Done</span>
              ) : (
                target && <TextLink {...target}>{action}</TextLink>
              )}
            </p>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
