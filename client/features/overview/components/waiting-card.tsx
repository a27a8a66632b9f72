import {
  BadgeCheck,
  BriefcaseBusiness,
  CalendarCheck2,
  CircleCheck,
  ClockAlert,
  FileCheck2,
  GraduationCap,
  type LucideIcon,
  Palmtree,
  ShieldCheck,
  Tags,
  TriangleAlert,
  UserRoundCheck,
} from 'lucide-react';
import { TextLink } from '../../../components/content/links.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { count, counted, dateAndTime, shortDate } from '../../../lib/format/format.ts';
import { Badge, IconTile } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { type WaitingKind, type WaitingLine, waitingLines } from '../model/waiting.ts';
import { useWaiting } from '../queries.ts';

const icons: Record<WaitingKind, LucideIcon> = {
  applicants: UserRoundCheck,
  licenses: BadgeCheck,
  bonds: ShieldCheck,
  experiences: BriefcaseBusiness,
  categories: Tags,
  corrections: ClockAlert,
  timeOff: Palmtree,
  acknowledgements: FileCheck2,
  training: GraduationCap,
  outsideHours: CalendarCheck2,
  deployments: TriangleAlert,
};

/** The decisions that wait, the longest waiting first. */
export function WaitingCard() {
  const waiting = useWaiting();
  const lines = waiting.data && waitingLines(waiting.data);
  const [decisions, overdue] = [sumOf(lines, false), sumOf(lines, true)];
  return (
    <Card>
      <CardHeader
        title="Waiting for Review"
        badge={
          <span className="flex flex-wrap gap-2">
            {decisions > 0 && <Badge tone="attention">{counted(decisions, 'decision')}</Badge>}
            {overdue > 0 && <Badge tone="neutral">{`${count(overdue)} overdue`}</Badge>}
          </span>
        }
      />
      <ListState
        rows={lines}
        failed={waiting.isError}
        failedTitle="What is waiting did not load"
        failedText={errorSentence(waiting.error, 'Check your connection and try again.')}
        onRetry={() => void waiting.refetch()}
        retrying={waiting.isFetching}
        compact
        empty={{
          icon: CircleCheck,
          done: true,
          title: 'Nothing is waiting',
          text: 'Applicants, qualifications, time corrections, time off requests, outside hours, and overdue acknowledgements and courses appear here.',
        }}
      >
        {(rows) => (
          <CardList aria-label="Waiting for review">
            {rows.map((line) => (
              <Line key={line.kind} line={line} />
            ))}
          </CardList>
        )}
      </ListState>
    </Card>
  );
}

const sumOf = (lines: WaitingLine[] | undefined, overdue: boolean) =>
  (lines ?? []).filter((line) => line.overdue === overdue).reduce((sum, line) => sum + line.count, 0);

function Line({ line: { kind, text, since, action, search } }: { line: WaitingLine }) {
  const Icon = icons[kind];
  return (
    <CardRow
      leading={
        <IconTile tone="accent">
          <Icon />
        </IconTile>
      }
    >
      <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <span>
          <span dir="auto" className="font-medium">
            {text}
          </span>
          {since && (
            <span className="text-sm whitespace-nowrap text-muted max-sm:block" title={dateAndTime(since)}>
              <span className="max-sm:hidden"> · </span>
              since {shortDate(since)}
            </span>
          )}
        </span>
        {search ? (
          <TextLink to="/admin" search={search}>
            {action}
          </TextLink>
        ) : (
          <TextLink to="/deployments">{action}</TextLink>
        )}
      </p>
    </CardRow>
  );
}
