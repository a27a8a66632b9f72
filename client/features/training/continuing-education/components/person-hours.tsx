import { Card, CardHeader } from '../../../../ui/card.tsx';
import { useHoursOf } from '../queries.ts';
import { Ledger } from './ledger.tsx';

/** A person's hours of continuing education, on their page. Renders nothing until they are loaded. */
export function PersonHours({ personId }: { personId: string }) {
  const { data } = useHoursOf(personId);
  if (!data) return null;
  return (
    <Card aria-label="Continuing education">
      <CardHeader title="Continuing Education" />
      <Ledger
        ledger={data}
        emptyText="Hours of courses are listed here, and licenses of states whose hours you entered under CE Hours."
      />
    </Card>
  );
}
