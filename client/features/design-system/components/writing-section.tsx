import { useState } from 'react';
import type { Resolver, ResolverResult } from 'react-hook-form';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextareaField, TextField } from '../../../components/form/form-field.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import type { Once } from '../../../lib/api/attempts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { Section } from './section.tsx';

interface Office {
  name: string;
  notes: string;
}

/** Stands in for the schema that a feature brings along. */
const contract: Resolver<Office, unknown, Office> = (values): ResolverResult<Office> => {
  if (values.name.trim() !== '') return { values, errors: {} };
  return { values: {}, errors: { name: { type: 'required', message: 'Enter a name.' } } };
};

const wait = () => new Promise((resolve) => setTimeout(resolve, 300));
const keys: string[] = [];

/** Stands in for the server: knows one name already, and its first answer about `Lost` never comes. */
async function send(office: Office, { context }: Once): Promise<Office & { key: string }> {
  await wait();
  const first = !keys.includes(context.idempotencyKey);
  keys.push(context.idempotencyKey);
  if (office.name === 'Mobile') {
    const sentence = 'There is an office of this name already.';
    throw Object.assign(new Error(sentence), {
      data: { code: 'conflict', httpStatus: 409, fields: { name: sentence } },
    });
  }
  if (office.name === 'Lost' && first) throw new Error('no answer');
  return { ...office, key: context.idempotencyKey };
}

/** A form dialog as features make them, and a list that grows. */
export function WritingSection() {
  const [open, setOpen] = useState(false);
  const [hasConflict, setHasConflict] = useState(false);
  const [offices, setOffices] = useState(['Mobile']);
  return (
    <Section title="Writing and paging">
      <Card>
        <CardHeader
          title="Offices"
          level={3}
          actions={
            <>
              <Button onClick={() => setOpen(true)}>Add Office</Button>
              <Button onClick={() => setHasConflict(true)}>Reject Office</Button>
            </>
          }
        />
        <CardList>
          {offices.map((name) => (
            <CardRow key={name} id={`office-${name}`} tabIndex={-1}>
              {name}
            </CardRow>
          ))}
        </CardList>
      </Card>
      <GrowingList />
      {open && (
        <FormDialog
          title="Add Office"
          what="this office"
          description="People choose it in their profile."
          contract={contract}
          start={{ name: '', notes: '' }}
          send={send}
          done={({ name }) => `${name} was added`}
          failed="Failed to add the office. Please try again."
          onDone={({ name }) => setOffices((known) => [...known, name])}
          added={({ name }) => `office-${name}`}
          onClose={() => setOpen(false)}
        >
          {({ control }) => (
            <>
              <TextField control={control} name="name" label="Name" autoComplete="off" required />
              <TextareaField control={control} name="notes" label="Notes" rows={2} />
            </>
          )}
        </FormDialog>
      )}
      {hasConflict && (
        <FormDialog
          title="Reject the Mobile office?"
          what="this note"
          contract={contract}
          start={{ name: 'Mobile', notes: '' }}
          send={send}
          failed="Failed to reject the office"
          danger
          submitLabel="Reject Office"
          conflictMessage="Dana Whitfield approved this on Nov 21, 2026."
          onClose={() => setHasConflict(false)}
        >
          {({ control }) => <TextareaField control={control} name="notes" label="Note" rows={2} />}
        </FormDialog>
      )}
    </Section>
  );
}

const PAGE = 8;
const LAST = 24;

/** The second page does not come at the first try. */
function GrowingList() {
  const [shown, setShown] = useState(PAGE);
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still');
  const [failedOnce, setFailedOnce] = useState(false);
  const fetchNextPage = async () => {
    setState('loading');
    await wait();
    if (!failedOnce) {
      setFailedOnce(true);
      return setState('failed');
    }
    setShown((known) => known + PAGE);
    setState('still');
  };
  return (
    <Card>
      <CardHeader title="Events" level={3} />
      <CardList>
        {Array.from({ length: shown }, (_, index) => index + 1).map((event) => (
          <CardRow key={event}>Event {event}</CardRow>
        ))}
      </CardList>
      <MoreRows
        pages={{
          hasNextPage: shown < LAST,
          isFetching: state === 'loading',
          isFetchingNextPage: state === 'loading',
          isFetchNextPageError: state === 'failed',
          fetchNextPage,
        }}
        count={`Showing ${shown} of ${LAST}`}
      />
    </Card>
  );
}
