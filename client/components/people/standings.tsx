import { type PlanVerdict, planVerdictOf } from '@portal/server/modules/readiness/constants.ts';
import { Check, CircleAlert, CircleCheck, CircleHelp, ShieldCheck, ShieldOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Outputs } from '../../lib/api/api.ts';
import { calendarDate } from '../../lib/format/format.ts';
import { stateText } from '../../lib/format/places.ts';
import { cn } from '../../lib/page/class-names.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { TextLink } from '../content/links.tsx';

type Talent = Outputs['talent']['byState']['talent'][number];
type Standing = Talent['standings'][number];

/** The person whose standings are shown. */
export type StandingPerson = Pick<Talent, 'id' | 'name' | 'work' | 'standings'>;

/** The step of the staff form for a person's work. */
const WORK_STEP = 2;

const verdicts: Record<PlanVerdict, { tone: Tone; word: string; icon: typeof Check }> = {
  ready: { tone: 'success', word: 'Ready', icon: CircleCheck },
  ready_until: { tone: 'attention', word: 'Ready until', icon: CircleCheck },
  one_step: { tone: 'attention', word: 'One step', icon: CircleAlert },
  not_ready: { tone: 'danger', word: 'Not ready', icon: CircleAlert },
  unknown: { tone: 'neutral', word: "Can't tell", icon: CircleHelp },
};

/** The verdicts as filters of lists name them. */
export const verdictLabels: Record<PlanVerdict, string> = {
  ready: 'Ready',
  ready_until: 'Ready until a day within',
  one_step: 'One step away',
  not_ready: 'Not ready',
  unknown: "Can't tell",
};

interface VerdictWordProps {
  verdict: PlanVerdict;
  /** The last day of `ready_until`. */
  until?: string | null | undefined;
  /** Behind the word. */
  children?: ReactNode;
}

/** A verdict in a word, with its last day. */
export function VerdictWord({ verdict, until, children }: VerdictWordProps) {
  const { tone, word, icon: Icon } = verdicts[verdict];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {word}
      {until && ` ${calendarDate(until)}`}
      {children}
    </Badge>
  );
}

interface BadgeProps {
  standing: Standing;
  /** ` in FL`, where the state is not shown beside the badge. */
  where?: string;
}

/**
 * The server's verdict: whether the person may work in the state now.
 * @param why shown in the badge, where no list shows it
 */
function VerdictBadge({ standing, where = '', why }: BadgeProps & { why?: string | undefined }) {
  return (
    <VerdictWord verdict={planVerdictOf(standing)} until={standing.until}>
      {why ?? where}
    </VerdictWord>
  );
}

/** `: no bond in Louisiana`, which includes the state. */
function reasonAgainst({ verdict, reasons }: Standing): string | undefined {
  if (verdict !== 'not_ready' && verdict !== 'unknown') return undefined;
  const first = reasons.find(({ met }) => !met);
  return first && `: ${first.sentence}`;
}

function BondBadge({ standing: { bonded }, where = '' }: BadgeProps) {
  const Icon = bonded ? ShieldCheck : ShieldOff;
  return (
    <Badge tone={bonded ? 'info' : 'neutral'} icon={<Icon aria-hidden />}>
      {bonded ? 'Bonded' : 'Not bonded'}
      {where}
    </Badge>
  );
}

/** Bonds are for people who adjust; a person's work may be unknown. */
const needsBond = ({ work }: Pick<Talent, 'work'>) => work !== 'inspector' && work !== 'neither';

/**
 * A table cell: the standing in one state, or the number of states.
 * @param named includes the name of a single state
 */
export function StandingBadges({ person, named }: { person: StandingPerson; named: boolean }) {
  const { standings } = person;
  const [only, ...others] = standings;
  if (!only) return null;
  if (others.length === 0) {
    const where = named ? ` in ${only.state}` : '';
    return (
      <>
        <VerdictBadge standing={only} where={where} why={whyOf(person, only)} />
        {needsBond(person) && <BondBadge standing={only} where={where} />}
      </>
    );
  }
  const ready = standings.filter(({ verdict }) => verdict === 'ready' || verdict === 'ready_until').length;
  const bonded = standings.filter((standing) => standing.bonded).length;
  return (
    <>
      <Badge
        tone={ready > 0 ? 'success' : 'danger'}
        icon={ready > 0 ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
      >
        Ready in {ready} of {standings.length}
      </Badge>
      {needsBond(person) && (
        <Badge
          tone={bonded > 0 ? 'info' : 'neutral'}
          icon={bonded > 0 ? <ShieldCheck aria-hidden /> : <ShieldOff aria-hidden />}
        >
          Bonded in {bonded}
        </Badge>
      )}
    </>
  );
}

/** The text after the verdict where there is only one state. */
const whyOf = ({ work }: Pick<Talent, 'work'>, standing: Standing) =>
  work === 'inspector' && standing.verdict === 'ready'
    ? ' in all states (inspections)'
    : reasonAgainst(standing);

/** The verdict for a state with its reasons, and when it will change. */
export function StandingCard({ person, standing }: { person: StandingPerson; standing: Standing }) {
  const { state, reasons, changesOn } = standing;
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-1.5">
        <p className="mr-auto font-medium">{stateText(state)}</p>
        <VerdictBadge standing={standing} />
        {needsBond(person) && <BondBadge standing={standing} />}
      </div>
      <ul className="grid gap-1 text-sm">
        {reasons.map(({ requirement, met, sentence }) => {
          const Icon = met ? Check : X;
          return (
            <li key={requirement} className="flex gap-2">
              <Icon
                aria-hidden
                className={cn('mt-0.5 size-4 shrink-0', met ? 'text-success' : 'text-danger')}
              />
              <span>
                <span className="sr-only">{met ? 'Met: ' : 'Missing: '}</span>
                <span className="inline-block first-letter:uppercase">{sentence}</span>
                {person.work === null && requirement === 'work' && (
                  <>
                    {' '}
                    <TextLink
                      to="/admin/staff/$staffId"
                      params={{ staffId: person.id }}
                      search={{ step: WORK_STEP }}
                    >
                      Set the role<span className="sr-only"> of {person.name}</span>
                    </TextLink>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {changesOn && <p className="text-xs text-muted">Next change: {calendarDate(changesOn)}</p>}
    </li>
  );
}
