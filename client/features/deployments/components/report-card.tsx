import { calendarRange, count, counted } from '../../../lib/format/format.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { assignmentLabels, roleLabels } from '../model.ts';
import { type Deployment, type Report, useReport } from '../queries.ts';

const kindLabels = { declined: 'Declined', dropped_out: 'Dropped out' } as const;

/**
 * The deployment's needed and filled places, and its people's working days and hours. Renders nothing before the
 * first offer.
 */
export function ReportCard({ deployment: { id }, open }: { deployment: Deployment; open: boolean }) {
  const { data: report } = useReport(id);
  if (!report || report.offered === 0) return null;
  const { needed, filled, filledAfterHours, offered, declined, droppedOut, reasons, people } = report;
  return (
    <Card>
      <CardHeader title="Report" />
      <CardBody className="grid gap-4">
        <DescriptionList
          columns={3}
          items={[
            { term: 'Places', value: `${count(filled)} of ${count(needed)} filled` },
            {
              term: 'All Filled After',
              value:
                filledAfterHours === null
                  ? open
                    ? 'Not yet'
                    : 'Never'
                  : `${filledAfterHours.toFixed(1)} hours`,
            },
            { term: 'Offers', value: count(offered) },
            { term: 'Declined', value: count(declined) },
            { term: 'Dropped Out', value: count(droppedOut) },
            {
              term: 'Hours Worked',
              value: people.reduce((sum, each) => sum + each.hoursWorked, 0).toFixed(2),
            },
          ]}
        />
        {reasons.length > 0 && (
          <details>
            <summary className="cursor-pointer font-medium">
              {counted(reasons.length, 'reason')} why not
            </summary>
            <ul className="mt-2 grid gap-1 text-sm">
              {reasons.map(({ kind, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
                <li key={index} className="wrap-anywhere">
                  <span className="text-muted">{kindLabels[kind]}:</span> {reason}
                </li>
              ))}
            </ul>
          </details>
        )}
      </CardBody>
      {people.length > 0 && (
        <div className="border-t border-line">
          <Table
            caption="Days worked"
            columns={columns}
            rows={people}
            rowKey={({ person, startDate }) => person.id + startDate}
            minWidth={620}
          />
        </div>
      )}
    </Card>
  );
}

const columns: Column<Report['people'][number]>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ person }) => (
      <span dir="auto" className="wrap-anywhere">
        {person.name}
      </span>
    ),
  },
  { key: 'role', header: 'Role', cell: ({ role }) => roleLabels[role] },
  { key: 'status', header: 'Status', cell: ({ status }) => assignmentLabels[status] },
  { key: 'days', header: 'Days', cell: ({ startDate, endDate }) => calendarRange(startDate, endDate) },
  { key: 'worked', header: 'Days Worked', align: 'end', cell: ({ daysWorked }) => count(daysWorked) },
  { key: 'hours', header: 'Hours', align: 'end', cell: ({ hoursWorked }) => hoursWorked.toFixed(2) },
];
