import { sentences } from '@portal/server/modules/training/outside-hours/constants.ts';
import { BadgeCheck, Check, SearchX, X } from 'lucide-react';
import { useState } from 'react';
import { ReviewBadge } from '../../../../components/content/review-badge.tsx';
import { DocumentLink } from '../../../../components/file-viewer/document-link.tsx';
import { DataTable } from '../../../../components/list/data-table.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { calendarDate, count } from '../../../../lib/format/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { ceText } from '../model/words.ts';
import { type CreditOfPerson, useOutsideHours } from '../queries.ts';
import { type OutsideSearch, outsideFilters, type SetOutsideSearch } from '../search.ts';
import { DecideHoursDialog } from './decide-hours-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';

interface OutsidePanelProps {
  search: OutsideSearch;
  setSearch: SetOutsideSearch;
}

interface Deciding {
  credit: CreditOfPerson;
  verb: 'approve' | 'reject';
}

/** CE Hours: hours that people earned elsewhere, for administrators to decide, and what states want. */
export function OutsidePanel({ search, setSearch }: OutsidePanelProps) {
  const list = useOutsideHours(search);
  const [ruling, setRuling] = useState(false);
  const [deciding, setDeciding] = useState<Deciding>();
  const credits = list.data?.pages.flatMap((page) => page.credits);
  return (
    <>
      <DataTable
        caption="Outside hours"
        list={list}
        bar={{
          filters: outsideFilters,
          search,
          setSearch,
          clearable: true,
          actions: (
            <Button icon={<BadgeCheck aria-hidden />} onClick={() => setRuling(true)}>
              CE Hours by State
            </Button>
          ),
        }}
        columns={[...facts, actions(setDeciding)]}
        rows={credits}
        minWidth={1240}
        rowKey={({ id }) => id}
        failedTitle={errorSentence(list.error, sentences.loadFailed)}
        loadingText="Loading outside hours..."
        empty={{
          icon: BadgeCheck,
          title: 'No outside hours yet',
          text: 'Hours that people earned elsewhere and submit under My CE Hours are decided here.',
        }}
        noMatch={{ icon: SearchX, title: 'No hours found', text: 'Try adjusting your search or filters.' }}
        count={`${count(credits?.length ?? 0)} loaded`}
      />
      {ruling && <RulesDialog onClose={() => setRuling(false)} />}
      {deciding && <DecideHoursDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

const facts: Column<CreditOfPerson>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ person }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar person={person} src={person.profilePicture} size="xs" />
        <span dir="auto" className="wrap-anywhere">
          {person.name}
        </span>
      </span>
    ),
    className: 'min-w-44',
  },
  {
    key: 'course',
    selfEvident: true,
    header: 'Course',
    cell: ({ title }) => (
      <span dir="auto" className="wrap-anywhere">
        {title}
      </span>
    ),
    className: 'w-2/5 min-w-40',
  },
  {
    key: 'provider',
    below: 'course',
    selfEvident: true,
    header: 'Provider',
    cell: ({ provider }) => (
      <span dir="auto" className="wrap-anywhere">
        {provider}
      </span>
    ),
    className: 'min-w-32',
  },
  { key: 'hours', selfEvident: true, header: 'Hours', cell: (credit) => ceText(credit) },
  {
    key: 'completed',
    below: 'hours',
    header: 'Completed',
    cell: ({ earnedOn }) => <span className="whitespace-nowrap">{calendarDate(earnedOn)}</span>,
  },
  {
    key: 'certificate',
    below: 'course',
    selfEvident: true,
    header: 'Certificate',
    cell: ({ fileUrl, title }) => <DocumentLink url={fileUrl} name={title} />,
  },
  {
    key: 'status',
    selfEvident: true,
    header: 'Status',
    cell: ({ status, reviewNotes }) => (
      <span title={reviewNotes || undefined}>
        <ReviewBadge status={status} />
      </span>
    ),
  },
];

const actions = (onOpen: (deciding: Deciding) => void): Column<CreditOfPerson> => ({
  key: 'actions',
  besideLead: true,
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  cell: (credit) => {
    if (credit.status !== 'pending') return null;
    if (!credit.can.decide)
      return <span className="text-sm text-muted">Yours. Another administrator reviews it.</span>;
    return (
      <span className="inline-flex items-center gap-1">
        <IconButton
          needs="courses.manage"
          label={`Approve ${credit.title} of ${credit.person.name}`}
          icon={<Check aria-hidden />}
          tooltipSide="left"
          onClick={() => onOpen({ credit, verb: 'approve' })}
        />
        <IconButton
          needs="courses.manage"
          label={`Reject ${credit.title} of ${credit.person.name}`}
          icon={<X aria-hidden />}
          variant="danger"
          tooltipSide="left"
          onClick={() => onOpen({ credit, verb: 'reject' })}
        />
      </span>
    );
  },
});
