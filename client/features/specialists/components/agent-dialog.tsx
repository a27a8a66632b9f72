import {
  AGENT_COLORS,
  AGENT_DESCRIPTION_MAX,
  AGENT_ICONS,
  AGENT_NAME_MAX,
  INSTRUCTIONS_MAX,
  PROMPTS_MAX,
} from '@portal/server/modules/specialists/agents/constants.ts';
import { useWatch } from 'react-hook-form';
import { SwitchField } from '../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/form/form-field.tsx';
import { LinesField } from '../../../components/form/form-lines-field.tsx';
import { useSeenVersion } from '../../../components/list/use-seen-version.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver, type FormOf, type ValuesOf } from '../../../lib/form/resolver.ts';
import { oneOf } from '../../../lib/page/url-search.ts';
import { type ManagedAgent, readManagedAgent, refreshAgents } from '../queries.ts';
import { AgentTile } from './agent-tile.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/specialists/agents/schema.ts').then(({ agentInput }) => agentInput),
);
type Values = ValuesOf<typeof contract>;

/** Labels of the icons. */
const iconLabels: Record<(typeof AGENT_ICONS)[number], string> = {
  FileText: 'Document',
  Shield: 'Shield',
  Brain: 'Brain',
  Bot: 'Robot',
  Sparkles: 'Sparkles',
  ClipboardList: 'Clipboard',
  Home: 'House',
  Scale: 'Scales',
  MessageCircle: 'Speech bubble',
};

const empty: Values = {
  name: '',
  description: '',
  color: AGENT_COLORS[0].value,
  icon: 'Bot',
  instructions: '',
  prompts: [],
  isActive: true,
};

const valuesOf = ({
  name,
  description,
  color,
  icon,
  instructions,
  prompts,
  isActive,
}: ManagedAgent): Values => ({
  name,
  description,
  color,
  instructions,
  prompts,
  isActive,
  icon: oneOf(AGENT_ICONS, icon) ?? '',
});

interface AgentDialogProps {
  /** The specialist to change; undefined for a new one. */
  agent?: ManagedAgent | undefined;
  onClose: () => void;
}

/** The form of a specialist: name, look and instructions. */
export function AgentDialog({ agent, onClose }: AgentDialogProps) {
  const { unchangedSince, onFailed, conflictMessage, notice } = useSeenVersion({
    noun: 'specialist',
    updatedAt: agent?.updatedAt,
    latest: async () => agent && (await readManagedAgent(agent.id)).updatedAt,
  });
  return (
    <FormDialog
      title={agent ? 'Edit Specialist' : 'Add Specialist'}
      submitLabel={agent ? 'Save Changes' : 'Add Specialist'}
      size="md"
      what="this specialist"
      contract={contract}
      start={agent ? valuesOf(agent) : empty}
      send={(values, once) =>
        agent
          ? api.agents.update.mutate({ ...values, id: agent.id, unchangedSince }, once)
          : api.agents.create.mutate(values, once)
      }
      done={agent ? 'Specialist saved' : 'Specialist added'}
      failed="An error occurred while saving"
      onDone={refreshAgents}
      onFailed={onFailed}
      added={agent ? undefined : ({ agent: saved }) => `agent-${saved.id}`}
      conflictMessage={conflictMessage}
      onClose={onClose}
    >
      {(form) => (
        <>
          {notice}
          <AgentFields form={form} />
        </>
      )}
    </FormDialog>
  );
}

function AgentFields({ form: { control } }: { form: FormOf<typeof contract> }) {
  const [color = '', icon = ''] = useWatch({ control, name: ['color', 'icon'] });
  return (
    <>
      <div className="flex items-start gap-3.5">
        <AgentTile color={color} icon={icon} />
        <TextField
          control={control}
          name="name"
          label="Name"
          autoComplete="off"
          maxLength={AGENT_NAME_MAX}
          className="flex-1"
          required
        />
      </div>
      <TextareaField
        control={control}
        name="description"
        label="Description"
        hint="Shown on its card: what people can ask it."
        rows={2}
        maxLength={AGENT_DESCRIPTION_MAX}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField control={control} name="color" label="Color" options={AGENT_COLORS} required />
        <SelectField
          control={control}
          name="icon"
          label="Icon"
          options={AGENT_ICONS.map((value) => ({ value, label: iconLabels[value] }))}
          required
        />
      </div>
      <TextareaField
        control={control}
        name="instructions"
        label="Instructions"
        hint="What a language model is told before each question. Only administrators see this."
        rows={6}
        maxLength={INSTRUCTIONS_MAX}
        required
      />
      <LinesField
        control={control}
        name="prompts"
        label="Questions to Begin With"
        hint={`Offered in a new session, up to ${PROMPTS_MAX}. Enter one on each line.`}
        rows={3}
      />
      <SwitchField
        control={control}
        name="isActive"
        label="Active"
        hint="People can start sessions with it. Turned off, they can still read the sessions they have."
      />
    </>
  );
}
