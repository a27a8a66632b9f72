import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { PhoneLink } from '../../../components/people/contact-links.tsx';
import { calendarDate, count, dateAndTime } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { answerLabels, answerTones, durationText } from '../model.ts';
import { type Deployment, type Standby, useStandby } from '../queries.ts';
import { StandbyDialog } from './standby-dialog.tsx';

const GROUPS = ['silent', 'yes', 'maybe', 'no'] as const;
type Group = (typeof GROUPS)[number];

const groupLabels: Record<Group, string> = { silent: 'Silent', ...answerLabels };

/** The tally of a standby call, with the people to call. Renders nothing before the first call. */
export function StandbyCard({ deployment, open }: { deployment: Deployment; open: boolean }) {
  const { data: standby } = useStandby(deployment.id);
  const [chosen, setChosen] = useState<Group>();
  const [reminding, setReminding] = useState(false);
  if (!standby || standby.counts.asked === 0) return null;
  const { counts, people } = standby;
  const silent = people.filter(({ answer }) => answer === null);
  const group = chosen ?? (silent.length > 0 ? 'silent' : 'yes');
  const shown = people.filter(({ answer }) => (answer ?? 'silent') === group);
  return (
    <Card>
      <CardHeader
        title="Standby Call"
        badge={
          <Badge tone="info">
            {count(counts.asked - counts.silent)} of {count(counts.asked)} answered
          </Badge>
        }
        actions={
          open &&
          silent.length > 0 && (
            <Button
              needs="deployments.manage"
              size="sm"
              icon={<BellRing aria-hidden />}
              onClick={() => setReminding(true)}
            >
              Remind {count(silent.length)} Silent
            </Button>
          )
        }
      />
      <CardBody className="grid gap-4">
        <DescriptionList
          columns={3}
          items={[
            { term: 'Asked', value: count(counts.asked) },
            { term: 'Seen', value: count(counts.seen) },
            {
              term: 'Median Time to Answer',
              value: counts.medianMinutes === null ? 'No answer yet' : durationText(counts.medianMinutes),
            },
          ]}
        />
        <ChipRow label="Answer">
          {GROUPS.map((each) => (
            <Chip key={each} selected={each === group} onClick={() => setChosen(each)}>
              {groupLabels[each]} ({count(counts[each])})
            </Chip>
          ))}
        </ChipRow>
      </CardBody>
      {shown.length === 0 ? (
        <p className="border-t border-line px-4.5 py-3 text-muted">Nobody</p>
      ) : (
        <CardList
          aria-label={group === 'silent' ? 'People to call' : `Said ${group}`}
          className="border-t border-line"
        >
          {shown.map((each) => (
            <Said key={each.id} said={each} />
          ))}
        </CardList>
      )}
      {reminding && (
        <StandbyDialog
          deployment={deployment}
          people={silent.map(({ person }) => person)}
          again
          onClose={() => setReminding(false)}
        />
      )}
    </Card>
  );
}

function Said({
  said: { person, answer, from, note, seenAt, answeredAt, remindedAt },
}: {
  said: Standby['people'][number];
}) {
  const words = [
    from && `From ${calendarDate(from)}`,
    note,
    answeredAt && `Answered ${dateAndTime(answeredAt)}`,
    !answer && (seenAt ? `Seen ${dateAndTime(seenAt)}` : 'Not seen yet'),
    !answer && remindedAt && `Reminded ${dateAndTime(remindedAt)}`,
  ].filter(Boolean);
  return (
    <CardRow
      trailing={
        <span className="flex flex-wrap items-center justify-end gap-2">
          {answer && <Badge tone={answerTones[answer]}>{answerLabels[answer]}</Badge>}
          <PhoneLink person={person} className="text-sm" />
        </span>
      }
    >
      <p dir="auto" className="font-medium wrap-anywhere">
        {person.name}
      </p>
      <p className="text-sm text-muted wrap-anywhere">{words.join(' · ')}</p>
    </CardRow>
  );
}
