import { NOTE_MAX } from '@portal/server/modules/deployments/roll-calls/constants.ts';
import { Check, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { WrittenText } from '../../../../components/content/written-text.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../../components/form/form-field.tsx';
import { useWrite } from '../../../../components/form/use-write.ts';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { type OwnRollCall, refreshRollCalls } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/deployments/roll-calls/schema.ts').then(
    ({ answerRollCallInput }) => answerRollCallInput,
  ),
);

/** "Are you safe?": one tap answers; who needs help can say what. */
export function RollCallQuestion({ rollCall }: { rollCall: OwnRollCall }) {
  const { id, deployment, message, answer, note } = rollCall;
  const [needing, setNeeding] = useState(false);
  const { write, busy } = useWrite({
    send: api.rollCalls.answer.mutate,
    done: 'Your deployment manager sees it',
    failed: 'Your answer was not saved',
    onDone: refreshRollCalls,
  });
  return (
    <Card>
      <CardHeader
        title="Are you safe?"
        badge={
          <Badge tone={answer === 'safe' ? 'success' : answer === 'help' ? 'danger' : 'attention'}>
            {answer === 'safe' ? 'You said safe' : answer === 'help' ? 'You asked for help' : 'Roll call'}
          </Badge>
        }
        description={deployment.name}
      />
      <CardBody className="grid gap-3">
        {message && <WrittenText text={message} />}
        {note && <WrittenText text={note} className="text-muted" />}
        <div className="flex flex-wrap gap-2">
          {answer !== 'safe' && (
            <Button
              needs="deployments.answer"
              size="lg"
              variant="primary"
              icon={<Check aria-hidden />}
              busy={busy}
              onClick={() => void write({ id, answer: 'safe' })}
            >
              I'm Safe
            </Button>
          )}
          <Button
            needs="deployments.answer"
            size="lg"
            icon={<LifeBuoy aria-hidden />}
            onClick={() => setNeeding(true)}
          >
            I Need Help
          </Button>
        </div>
      </CardBody>
      {needing && (
        <FormDialog
          title="I Need Help"
          description="Your deployment manager is told at once. In danger, call 911 first."
          submitLabel="Ask for Help"
          what="your answer"
          contract={contract}
          start={{ id, answer: 'help', note }}
          send={(input, once) => api.rollCalls.answer.mutate(input, once)}
          done="Your deployment manager was told"
          failed="Your answer was not saved"
          onDone={refreshRollCalls}
          onClose={() => setNeeding(false)}
        >
          {({ control }) => (
            <TextareaField
              control={control}
              name="note"
              label="What You Need, and Where You Are"
              rows={3}
              maxLength={NOTE_MAX}
            />
          )}
        </FormDialog>
      )}
    </Card>
  );
}
