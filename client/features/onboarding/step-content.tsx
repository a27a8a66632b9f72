import type { RefObject } from 'react';
import { PictureField } from '../../components/picture-field.tsx';
import { refreshSession } from '../../lib/account.ts';
import { useUser } from '../../lib/session.ts';
import type { RecordFormHandle } from '../qualifications/components/use-record-form.ts';
import type { Refusal } from './complete.ts';
import type { Draft } from './draft.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { BondStep } from './steps/bond-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { ExperienceStep } from './steps/experience-step.tsx';
import { LicenseStep } from './steps/license-step.tsx';
import { PersonalStep } from './steps/personal-step.tsx';
import { SocialStep } from './steps/social-step.tsx';

interface StepContentProps {
  draft: Draft;
  keeper: DraftKeeper<Draft>;
  links: ReadonlyMap<string, string>;
  refusal: Refusal | undefined;
  formRef: RefObject<RecordFormHandle | null>;
  onNext: () => void;
}

const noneRefused = {};

/** What the open step asks for. */
export function StepContent({ draft, keeper, links, refusal, formRef, onNext }: StepContentProps) {
  const user = useUser();
  const form = { onChange: keeper.set, onNext, refused: refusal?.fields ?? noneRefused };
  const records = { draft, keeper, links, refusal, formRef };
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
      return <ExperienceStep {...records} />;
    case 5:
      return <LicenseStep {...records} />;
    default:
      return <BondStep {...records} />;
  }
}
