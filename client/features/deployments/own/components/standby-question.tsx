import { NOTE_MAX } from '@portal/server/modules/deployments/standby/constants.ts';
import { useEffect, useState } from 'react';
import { WrittenText } from '../../../../components/content/written-text.tsx';
import { RadioField } from '../../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { DateField, TextareaField } from '../../../../components/form/form-field.tsx';
import { useWrite } from '../../../../components/form/use-write.ts';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { calendarDate, dateAndTime } from '../../../../lib/format/format.ts';
import { mayNow } from '../../../../lib/session/use-may.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { answerLabels, answerTones, placeText } from '../../model.ts';
import { type OwnStandby, refreshStandby } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/deployments/standby/schema.ts').then(
    ({ answerStandbyInput }) => answerStandbyInput,
  ),
);

const ANSWERS = ['yes', 'maybe', 'no'] as const;
const answerOptions = ANSWERS.map((value) => ({ value, label: answerLabels[value] }));

/** "Could you go?": one tap answers, and a day or a note can be added. */
export function StandbyQuestion({ standby }: { standby: OwnStandby }) {
  const { id, deployment, message, documents, deadline, answer, from, note, isOpen } = standby;
  const [editing, setEditing] = useState(false);
  const { write, busy } = useWrite({
    send: api.standby.answer.mutate,
    done: 'Your deployment manager sees it',
    failed: 'Your answer was not saved',
    onDone: refreshStandby,
  });
  useEffect(() => {
    // Without it the tally counts the person as seen once they answer.
    if (isOpen && !answer && mayNow('deployments.answer'))
      void api.standby.see.mutate({ id }).catch(() => undefined);
  }, [id, isOpen, answer]);
  return (
    <Card>
      <CardHeader
        title={`Could you go to ${deployment.name}?`}
        badge={
          answer ? (
            <Badge tone={answerTones[answer]}>{`You said ${answer}`}</Badge>
          ) : (
            <Badge tone={isOpen ? 'attention' : 'neutral'}>{isOpen ? 'Standby call' : 'Not answered'}</Badge>
          )
        }
        description={placeText(deployment)}
      />
      <CardBody className="grid gap-3">
        {message && <WrittenText text={message} />}
        {answer && (from || note) && (
          <p className="text-muted wrap-anywhere">
            {[from && `From ${calendarDate(from)}`, note].filter(Boolean).join(' · ')}
          </p>
        )}
        <DocumentList documents={documents} />
        {isOpen && (
          <div className="flex flex-wrap items-center gap-2">
            {!answer &&
              ANSWERS.map((each) => (
                <Button
                  needs="deployments.answer"
                  key={each}
                  size="lg"
                  variant={each === 'yes' ? 'primary' : 'secondary'}
                  busy={busy}
                  onClick={() => void write({ id, answer: each })}
                >
                  {answerLabels[each]}
                </Button>
              ))}
            <Button needs="deployments.answer" size={answer ? 'md' : 'lg'} onClick={() => setEditing(true)}>
              {answer ? 'Change or Add a Note' : 'Add a Note'}
            </Button>
            <span className="text-sm text-muted">Answer until {dateAndTime(deadline)}</span>
          </div>
        )}
      </CardBody>
      {editing && (
        <FormDialog
          title={`Could you go to ${deployment.name}?`}
          what="your answer"
          submitLabel="Save Answer"
          contract={contract}
          start={{ id, answer: answer ?? '', from: from ?? '', note }}
          send={(input, once) => api.standby.answer.mutate(input, once)}
          done="Your deployment manager sees it"
          failed="Your answer was not saved"
          onDone={refreshStandby}
          onClose={() => setEditing(false)}
        >
          {({ control }) => (
            <>
              <RadioField control={control} name="answer" label="Answer" options={answerOptions} />
              <DateField control={control} name="from" label="I Can Come From" max={deployment.endDate} />
              <TextareaField control={control} name="note" label="Note" rows={3} maxLength={NOTE_MAX} />
            </>
          )}
        </FormDialog>
      )}
    </Card>
  );
}
