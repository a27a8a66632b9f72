import { Inbox, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ListState } from '../../../components/list/list-state.tsx';
import { ConnectionStatus } from '../../../components/shell/connection-status.tsx';
import { ErrorBoundary } from '../../../components/shell/error-boundary.tsx';
import { NotFound } from '../../../components/shell/not-found.tsx';
import { calendarDate, dollars } from '../../../lib/format/format.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { type Column, Table, type TableSort } from '../../../ui/table.tsx';
import { TabCount, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { licenses, type SampleLicense } from '../model/sample-data.ts';
import { Section } from './section.tsx';

const tones: Record<SampleLicense['status'], Tone> = {
  approved: 'success',
  pending: 'attention',
  expired: 'danger',
};
const noop = () => {};
const nothing = () => null;
const empty = { icon: Inbox, title: 'No notifications yet', text: "You're all caught up!" };
const noMatch = {
  icon: SearchX,
  title: 'No matching notifications',
  text: 'Try adjusting your search or filter criteria.',
};

export function ListsSection() {
  return (
    <Section title="Lists and pages">
      <LicenseTable />
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <CardHeader title="Loading" level={3} />
          <ListState rows={undefined} empty={empty}>
            {nothing}
          </ListState>
        </Card>
        <Card>
          <CardHeader title="Failed" level={3} />
          <ListState
            rows={undefined}
            failed
            failedTitle="Unable to Load Directory"
            onRetry={noop}
            empty={empty}
          >
            {nothing}
          </ListState>
        </Card>
        <Card>
          <CardHeader title="Empty" level={3} badge={<Badge>0</Badge>} />
          <ListState rows={[]} empty={empty}>
            {nothing}
          </ListState>
        </Card>
        <Card>
          <CardHeader title="No match" level={3} />
          <ListState rows={[]} filtered empty={empty} noMatch={noMatch}>
            {nothing}
          </ListState>
        </Card>
        <Card>
          <CardHeader title="Not found" level={3} />
          <NotFound />
        </Card>
        <Card>
          <CardHeader title="Failed part" level={3} />
          <ErrorBoundary title="The map could not be shown">
            <p className="p-4.5">A part of the page that works.</p>
          </ErrorBoundary>
        </Card>
      </div>
      <ProfileTabs />
      <div className="grid gap-2">
        <ConnectionStatus state="disconnected" text="Disconnected from server" />
        <ConnectionStatus state="reconnecting" text="Reconnecting... (attempt 2)" />
        <ConnectionStatus state="failed" text="Failed to reconnect to server" onRetry={noop} />
      </div>
    </Section>
  );
}

function LicenseTable() {
  const [open, setOpen] = useState('');
  const [page, setPage] = useState(3);
  const [sort, setSort] = useState<TableSort>({ key: 'expires', direction: 'asc' });
  const columns: Column<SampleLicense>[] = [
    { key: 'holder', header: 'Talent', cell: (row) => <span className="font-medium">{row.holder}</span> },
    { key: 'state', header: 'State', cell: (row) => row.state, sortable: true },
    { key: 'amount', header: 'Bond', align: 'end', cell: (row) => dollars(row.amount) },
    { key: 'expires', header: 'Expires', sortable: true, cell: (row) => calendarDate(row.expires) },
    {
      key: 'status',
      header: 'Status',
      cell: (row) => <Badge tone={tones[row.status]}>{row.status}</Badge>,
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={open === row.id}
          onClick={() => setOpen(open === row.id ? '' : row.id)}
        >
          {open === row.id ? 'Hide' : 'Details'}
        </Button>
      ),
    },
  ];
  return (
    <Card>
      <CardHeader
        title="Licenses"
        badge={<Badge>3</Badge>}
        actions={<Button size="sm">Export</Button>}
        level={3}
      />
      <Table
        caption="Licenses"
        columns={columns}
        rows={licenses}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        detail={(row) => (open === row.id ? <p>License number {row.number}</p> : null)}
      />
      <div className="border-t border-line px-4.5 py-2">
        <Pagination page={page} pageCount={9} onPageChange={setPage} />
      </div>
    </Card>
  );
}

function ProfileTabs() {
  const [tab, setTab] = useState<'profile' | 'licenses' | 'career'>('profile');
  return (
    <Tabs
      label="Profile sections"
      value={tab}
      onValueChange={setTab}
      items={[
        { value: 'profile', label: 'Profile' },
        { value: 'licenses', label: 'Licenses', badge: <TabCount>3</TabCount> },
        { value: 'career', label: 'Career Development', soon: true },
      ]}
    >
      <TabPanel value="profile">
        <Card>
          <CardHeader title="Professional Information" level={3} />
          <CardBody>
            <DescriptionList
              columns={3}
              items={[
                { term: 'Employee ID', value: 'CC-2025-014' },
                { term: 'Position', value: 'Senior Adjuster' },
                { term: 'Work Email', value: 'm.reyes@coastalclaims.example' },
                { term: 'Hire Date', value: calendarDate('2025-02-03') },
                { term: 'Role', value: <Badge tone="accent">staff</Badge> },
                { term: 'Home Address', value: '' },
              ]}
            />
          </CardBody>
        </Card>
      </TabPanel>
      <TabPanel value="licenses">
        <p>Three licenses.</p>
      </TabPanel>
    </Tabs>
  );
}
