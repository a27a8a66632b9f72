import { FileCheck2 } from 'lucide-react';
import { TitleLink } from '../../components/content/links.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { errorSentence } from '../../lib/api/errors.ts';
import { dateAndTime } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { CardList, CardRow } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { StatusBadge } from './components/status-badge.tsx';
import { dueWords, kindLabels } from './model.ts';
import { type Own, useOwn } from './queries.ts';
import type { OwnSearch } from './search.ts';

interface AcknowledgementsPageProps {
  search: OwnSearch;
  onShow: (show: OwnSearch['show']) => void;
}

const tabs = [
  { value: 'waiting', label: 'To Confirm' },
  { value: 'confirmed', label: 'Confirmed' },
] as const;

/** The texts that the reader has to read and confirm, and those already confirmed. */
export function AcknowledgementsPage({ search, onShow }: AcknowledgementsPageProps) {
  const show = search.show ?? 'waiting';
  return (
    <>
      <PageHeader title="Acknowledgements" subtitle="Read these to the end and confirm them" />
      <Tabs
        label="Acknowledgements"
        items={tabs}
        value={show}
        onValueChange={(value) => onShow(value === 'confirmed' ? value : undefined)}
      >
        <TabPanel value={show}>
          <OwnList search={search} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function OwnList({ search }: { search: OwnSearch }) {
  const list = useOwn(search);
  const isConfirmed = search.show === 'confirmed';
  return (
    <ListScreen
      list={list}
      rows={list.data?.pages.flatMap((page) => page.acknowledgements)}
      failedTitle={errorSentence(list.error, 'Your acknowledgements did not load')}
      skeleton={<SkeletonRows rows={4} label="Loading acknowledgements..." />}
      empty={
        isConfirmed
          ? {
              icon: FileCheck2,
              title: 'Nothing confirmed yet',
              text: 'What you read and confirm is listed here, with the version and the time.',
            }
          : {
              icon: FileCheck2,
              done: true,
              title: 'Nothing to confirm',
              text: 'Documents, updates and texts that you are asked to confirm appear here.',
            }
      }
    >
      {(rows) => (
        <CardList aria-label={isConfirmed ? 'Confirmed' : 'To confirm'}>
          {rows.map((own) => (
            <OwnRow key={own.id} own={own} />
          ))}
        </CardList>
      )}
    </ListScreen>
  );
}

function OwnRow({ own }: { own: Own }) {
  const { id, kind, title, version, status, confirmedAt, earlier } = own;
  return (
    <CardRow trailing={confirmedAt ? <StatusBadge status="confirmed" /> : <StatusBadge status={status} />}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TitleLink to="/acknowledgements/$acknowledgementId" params={{ acknowledgementId: id }}>
          {title}
        </TitleLink>
        <Badge>{kindLabels[kind]}</Badge>
      </p>
      <p className="mt-0.5 text-sm text-muted">
        {confirmedAt
          ? `${kind === 'document' ? `Version ${version}, confirmed` : 'Confirmed'} ${dateAndTime(confirmedAt)}`
          : dueWords(own)}
        {!confirmedAt && earlier && ` · New version: you confirmed version ${earlier.version}`}
      </p>
    </CardRow>
  );
}
