import type { RefObject } from 'react';
import { PictureField } from '../../../components/form/picture-field.tsx';
import { refreshSession } from '../../../lib/session/account.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { QualificationFormHandle } from '../../qualifications/hooks/use-qualification-form.ts';
import type { Draft } from '../model/draft.ts';
import type { DraftKeeper } from '../model/draft-keeper.ts';
import type { Refusal } from '../model/refusal.ts';
import { ContactStep } from './contact-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { ProducerForm } from './producer-form.tsx';
import { QualificationStep } from './qualification-step.tsx';
import { SocialStep } from './social-step.tsx';
import { Summary } from './summary.tsx';

interface StepContentProps {
  draft: Draft;
  keeper: DraftKeeper<Draft>;
  links: ReadonlyMap<string, string>;
  refusal: Refusal | undefined;
  formRef: RefObject<QualificationFormHandle | null>;
  onNext: () => void;
  /** Opens another step. */
  onOpen: (step: number) => void;
}

const noneRefused = {};

/** The form of the open step. */
export function StepContent({ draft, keeper, links, refusal, formRef, onNext, onOpen }: StepContentProps) {
  const user = useUser();
  const form = { onChange: keeper.set, onNext, refused: refusal?.fields ?? noneRefused };
  const qualifications = { draft, keeper, links, refusal, formRef };
  switch (draft.step) {
    case 1: {
      const { homeAddress, mailingAddress, profilePicture } = draft;
      const picture = (
        <PictureField
          person={user}
          src={profilePicture === '' ? null : user.profilePicture}
          label="Your profile picture"
          path="/upload/profile-picture"
          onUploaded={() => {
            keeper.set({ profilePicture: undefined });
            return refreshSession();
          }}
          onRemove={() => keeper.set({ profilePicture: '' })}
        />
      );
      return <PersonalStep {...form} initial={{ homeAddress, mailingAddress }} picture={picture} />;
    }
    case 2:
      return <ContactStep {...form} initial={{ emergencyContact: draft.emergencyContact }} />;
    case 3:
      return <SocialStep {...form} initial={{ socialMedia: draft.socialMedia, bio: draft.bio }} />;
    case 4:
      return <QualificationStep kind="experience" {...qualifications} />;
    case 5:
      return (
        <div className="grid gap-6">
          <QualificationStep kind="license" {...qualifications} />
          <ProducerForm
            initial={{ npn: draft.npn, residentState: draft.residentState }}
            onChange={keeper.set}
            refused={form.refused}
          />
        </div>
      );
    default:
      return (
        <div className="grid gap-8">
          <QualificationStep kind="bond" {...qualifications} />
          <Summary draft={draft} onOpen={onOpen} />
        </div>
      );
  }
}
