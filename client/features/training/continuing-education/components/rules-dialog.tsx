import { US_STATES } from '@portal/server/core/contract/us-states.ts';
import {
  CYCLE_MONTHS_MAX,
  RULE_HOURS_MAX,
  sentences,
} from '@portal/server/modules/training/continuing-education/constants.ts';
import { BadgeCheck, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextField } from '../../../../components/form/form-field.tsx';
import { StateField } from '../../../../components/form/state-field.tsx';
import { ListState } from '../../../../components/list/list-state.tsx';
import { api } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { Button } from '../../../../ui/button.tsx';
import { CardList, CardRow } from '../../../../ui/card.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ruleText } from '../model/words.ts';
import { type CeRule, refreshHours, useRules } from '../queries.ts';

interface Values {
  state: string;
  /** As typed. */
  hours: string;
  ethicsHours: string;
  cycleMonths: string;
}

const contract = contractResolver(
  () =>
    import('@portal/server/modules/training/continuing-education/schema.ts').then(
      ({ ceRuleInput }) => ceRuleInput,
    ),
  (values: Values) => values,
);

const stateNameOf = (code: string) => US_STATES[code as keyof typeof US_STATES] ?? code;

/** The hours of continuing education that states want in each cycle of a license. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const list = useRules();
  const [editing, setEditing] = useState<CeRule | 'new'>();
  const [deleting, setDeleting] = useState<CeRule>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="CE Hours by State"
      description="Licenses of these states show how many hours their holders are short of. A cycle ends with the license."
      flush
      footer={
        <Button
          needs="courses.manage"
          size="lg"
          icon={<Plus aria-hidden />}
          onClick={() => setEditing('new')}
        >
          Add State
        </Button>
      }
    >
      <ListState
        rows={list.data}
        failed={list.isError}
        failedTitle={errorSentence(list.error, sentences.loadFailed)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        empty={{
          icon: BadgeCheck,
          title: 'No states yet',
          text: 'Add a state with the hours it wants. Check them with the state: they change.',
        }}
      >
        {(rows) => (
          <CardList>
            {rows.map((rule) => (
              <CardRow
                key={rule.id}
                id={`ce-rule-${rule.id}`}
                tabIndex={-1}
                trailing={
                  <>
                    <IconButton
                      needs="courses.manage"
                      label={`Edit ${stateNameOf(rule.state)}`}
                      icon={<Pencil aria-hidden />}
                      onClick={() => setEditing(rule)}
                    />
                    <IconButton
                      needs="courses.manage"
                      label={`Delete ${stateNameOf(rule.state)}`}
                      icon={<Trash2 aria-hidden />}
                      variant="danger"
                      onClick={() => setDeleting(rule)}
                    />
                  </>
                }
              >
                <p className="font-medium">{stateNameOf(rule.state)}</p>
                <p className="text-sm text-muted">{ruleText(rule)}</p>
              </CardRow>
            ))}
          </CardList>
        )}
      </ListState>
      {editing && (
        <RuleDialog rule={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {deleting && (
        <ConfirmWrite
          danger
          title={`Delete the hours of ${stateNameOf(deleting.state)}?`}
          text="Licenses of this state no longer show what is missing. Earned hours are kept, and you can add the state again."
          confirmLabel="Delete Hours"
          send={api.continuingEducation.deleteRule.mutate}
          done="Hours deleted"
          failed={sentences.removeFailed}
          onDone={refreshHours}
          onFailed={refreshHours}
          input={{ id: deleting.id }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Dialog>
  );
}

function RuleDialog({ rule, onClose }: { rule: CeRule | undefined; onClose: () => void }) {
  const start: Values = {
    state: rule?.state ?? '',
    hours: rule ? String(rule.hours) : '',
    ethicsHours: rule ? String(rule.ethicsHours) : '0',
    cycleMonths: rule ? String(rule.cycleMonths) : '24',
  };
  return (
    <FormDialog
      title={rule ? `Edit ${stateNameOf(rule.state)}` : 'Add State'}
      submitLabel={rule ? 'Save Changes' : 'Add State'}
      what="these hours"
      contract={contract}
      start={start}
      send={api.continuingEducation.saveRule.mutate}
      done="Hours saved"
      failed={sentences.saveFailed}
      onDone={refreshHours}
      onFailed={refreshHours}
      added={(answer) => `ce-rule-${answer.rule.id}`}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {!rule && <StateField control={control} name="state" label="State" required />}
          <TextField
            control={control}
            name="hours"
            label="Hours"
            type="number"
            inputMode="decimal"
            min={0.5}
            max={RULE_HOURS_MAX}
            step={0.5}
            required
          />
          <TextField
            control={control}
            name="ethicsHours"
            label="Ethics Hours"
            type="number"
            inputMode="decimal"
            min={0}
            max={RULE_HOURS_MAX}
            step={0.5}
            hint="Part of the hours above."
          />
          <TextField
            control={control}
            name="cycleMonths"
            label="Cycle (months)"
            type="number"
            inputMode="numeric"
            min={1}
            max={CYCLE_MONTHS_MAX}
            step={1}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
