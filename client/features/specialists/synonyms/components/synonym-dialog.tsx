import { SOURCE_MAX } from '@portal/server/modules/specialists/synonyms/constants.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextField } from '../../../../components/form/form-field.tsx';
import { LinesField } from '../../../../components/form/form-lines-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { refreshSynonyms, type Synonym } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/specialists/synonyms/schema.ts').then(({ synonymInput }) => synonymInput),
);

interface SynonymDialogProps {
  /** The group to change; undefined for a new one. */
  synonym?: Synonym | undefined;
  onClose: () => void;
}

/** The form of a group of synonyms. */
export function SynonymDialog({ synonym, onClose }: SynonymDialogProps) {
  return (
    <FormDialog
      title={synonym ? 'Edit Synonyms' : 'Add Synonyms'}
      submitLabel={synonym ? 'Save Changes' : 'Add Synonyms'}
      what="these synonyms"
      contract={contract}
      start={{ phrases: synonym?.phrases ?? [], source: synonym?.source ?? '' }}
      send={(values, once) =>
        synonym
          ? api.synonyms.update.mutate({ ...values, id: synonym.id, unchangedSince: synonym.updatedAt }, once)
          : api.synonyms.create.mutate(values, once)
      }
      done={synonym ? 'Synonyms saved' : 'Synonyms added'}
      failed="An error occurred while saving"
      onDone={refreshSynonyms}
      added={synonym ? undefined : ({ synonym: saved }) => `synonym-${saved.id}`}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <LinesField
            control={control}
            name="phrases"
            label="Phrases"
            hint="Enter one on each line. Plurals and other forms of a word are found without being listed."
            rows={5}
            required
          />
          <TextField
            control={control}
            name="source"
            label="Source"
            hint="Where it is from, such as a statute. Leave it empty for your company's own words."
            autoComplete="off"
            maxLength={SOURCE_MAX}
          />
        </>
      )}
    </FormDialog>
  );
}
