import { kindOf, standingOf } from '@portal/server/core/contract/access.ts';
import {
  QUALIFICATION_KINDS,
  type QualificationKind,
} from '@portal/server/modules/qualifications/constants.ts';
import { sentences } from '@portal/server/modules/users/constants.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useWriteInPlace } from '../../../../components/form/use-write.ts';
import { useContractForm } from '../../../../components/form/use-write-form.ts';
import { api, type Inputs } from '../../../../lib/api/api.ts';
import { errorFields, errorSentence, statusOf } from '../../../../lib/api/errors.ts';
import { proposeCustom } from '../../../qualifications/experience-categories/queries.ts';
import { noDrafts, type QualificationDrafts } from '../../../qualifications/model/drafts.ts';
import { personalContract } from '../components/personal-step.tsx';
import { professionalContract } from '../components/professional-step.tsx';
import { isOpen, listsOf, savedOf, withCompleteForms } from '../model/qualifications.ts';
import { stepOfField } from '../model/steps.ts';
import {
  changedValues,
  type PersonFile,
  personalChanges,
  personalOf,
  professionalOf,
  rebased,
} from '../model/values.ts';
import { refreshPersonFile } from '../queries.ts';

/** Why the person was not saved. */
export interface Refusal {
  /** The error above the form; empty when it is shown at a field. */
  sentence: string;
  /** Against single qualifications, by their keys. */
  qualifications: ReadonlyMap<string, string>;
  picture?: string | undefined;
}

export type SaveResult =
  | { saved: PersonFile; sendsEmail: boolean }
  /** The step to look at. */
  | { step: number }
  /** Kinds with incomplete qualifications; the person is asked before they are left out. */
  | { partial: QualificationKind[] };

const factsOf = (person: PersonFile | undefined, suggestion: string | undefined) => ({
  updatedAt: person?.updatedAt,
  role: kindOf(person ?? { role: 'staff', duties: [] }),
  personal: personalOf(person, suggestion),
  professional: professionalOf(person),
});

/** The state of the wizard's forms, and its saving. */
export function useWizard(person: PersonFile | undefined, suggestion: string | undefined) {
  const editing = person !== undefined;
  const [base, setBase] = useState(() => factsOf(person, suggestion));
  const [role, setRole] = useState(base.role);
  const [picture, setPicture] = useState<string>();
  const [drafts, setDrafts] = useState<QualificationDrafts>(noDrafts);
  const [refusal, setRefusal] = useState<Refusal>();
  const [both, setBoth] = useState<string[]>([]);
  const finished = useRef(false);
  const [contract] = useState(() => personalContract(editing));
  const personal = useContractForm(contract, base.personal);
  const professional = useContractForm(professionalContract, base.professional);
  const saved = savedOf(person);

  /** Another administrator has changed the person: typed values stay, the other ones are updated. */
  const follow = useEffectEvent((now: PersonFile) => {
    if (finished.current || now.updatedAt === base.updatedAt) return;
    const next = factsOf(now, undefined);
    const one = rebased(base.personal, personal.getValues(), next.personal);
    const two = rebased(base.professional, professional.getValues(), next.professional);
    personal.reset(one.values, keepErrors);
    professional.reset(two.values, keepErrors);
    if (role === base.role) setRole(next.role);
    setBase(next);
    setBoth((known) => [...new Set([...known, ...one.both, ...two.both])]);
  });
  useEffect(() => {
    if (person) follow(person);
  }, [person]);

  const isBeyondFirst = () =>
    Object.keys(changedValues(base.professional, professional.getValues())).length > 0 ||
    QUALIFICATION_KINDS.some((kind) => drafts.qualifications[kind].length > 0 || isOpen(drafts, saved, kind));
  const isChanged = () =>
    !finished.current &&
    (role !== base.role ||
      picture !== undefined ||
      Object.keys(changedValues(base.personal, personal.getValues())).length > 0 ||
      isBeyondFirst());

  const send = useWriteInPlace({
    send: (changes: Omit<Inputs['users']['update'], 'id'>, once) =>
      person
        ? api.users.update.mutate({ ...changes, id: person.id, unchangedSince: base.updatedAt }, once)
        : api.users.create.mutate({ ...changes, ...standingOf(role) } as Inputs['users']['create'], once),
    failed: sentences.saveFailed,
  });

  /** @param anyway leaves out qualifications that are not complete */
  const save = async (anyway: boolean): Promise<SaveResult> => {
    setRefusal(undefined);
    if (!(await passes(personal))) return { step: 1 };
    if (role === 'staff' && !(await passes(professional))) return { step: 2 };
    const complete =
      role === 'staff'
        ? await withCompleteForms(drafts, saved, proposeCustom)
        : { drafts: noDrafts, partial: [] };
    if (role === 'staff') setDrafts(complete.drafts);
    if (complete.partial.length > 0 && !anyway) return { partial: complete.partial };
    if (person && !isChanged()) return { saved: person, sendsEmail: true };
    const { lists, keys } = listsOf(complete.drafts, saved);
    try {
      const changes = {
        ...(editing && role === base.role ? {} : standingOf(role)),
        ...(picture === undefined ? {} : { profilePicture: picture }),
        ...personalChanges(editing ? base.personal : undefined, personal.getValues()),
        ...(role === 'staff'
          ? changedValues(editing ? base.professional : professionalOf(undefined), professional.getValues())
          : {}),
        ...lists,
      };
      const answer: { user: PersonFile; sendsEmail?: boolean } = await send.attempt(changes);
      finished.current = true;
      return { saved: answer.user, sendsEmail: answer.sendsEmail ?? true };
    } catch (error) {
      if (person && statusOf(error) === 409) refreshPersonFile(person.id);
      return refuse(error, keys);
    }
  };

  /** Puts each sentence where it belongs, and gives the first step that holds one. */
  const refuse = (error: unknown, keys: ReadonlyMap<string, string>): SaveResult => {
    const fields = Object.entries(errorFields(error));
    const qualifications = new Map<string, string>();
    let marked = false;
    for (const [path, message] of fields) {
      const key = keys.get(path.split('.').slice(0, 2).join('.'));
      if (key !== undefined)
        qualifications.set(key, [qualifications.get(key), message].filter(Boolean).join(' '));
      else marked = setError(professional, path, message) || setError(personal, path, message) || marked;
    }
    setRefusal({
      // Errors at a field are not repeated above the form.
      sentence: marked ? '' : errorSentence(error, sentences.saveFailed),
      qualifications,
      picture: fields.find(([path]) => path === 'profilePicture')?.[1],
    });
    const steps = fields.map(([path]) => stepOfField(path));
    return { step: steps.length > 0 ? Math.min(...steps) : 0 };
  };

  return {
    personal,
    professional,
    role,
    setRole,
    /** Undefined while it stays as it is, empty to take it away. */
    picture,
    setPicture,
    drafts,
    setDrafts,
    saved,
    refusal,
    clearRefusal: () => setRefusal(undefined),
    /** Fields that were typed here and changed by another administrator meanwhile. */
    both,
    busy: send.busy,
    isChanged,
    /** The person has discarded the typed values. */
    discard: () => {
      finished.current = true;
    },
    /** Whether something is typed in the steps that administrators do not have. */
    isBeyondFirst,
    save,
  };
}

const keepErrors = { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true };

/** Validates a form as its own button would, and marks errors. */
async function passes<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
): Promise<boolean> {
  let passed = false;
  await form.handleSubmit(() => {
    passed = true;
  })();
  return passed;
}

/** Marks the field, if the form has it. */
function setError<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  path: string,
  message: string,
): boolean {
  if (form.getValues(path as Path<Values>) === undefined) return false;
  form.setError(path as Path<Values>, { type: 'server', message });
  return true;
}
