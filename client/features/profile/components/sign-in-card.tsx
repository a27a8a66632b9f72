import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '../../../components/content/links.tsx';
import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { ChangePasswordDialog } from '../../auth/security/components/change-password-dialog.tsx';
import { useOwnFactors } from '../../auth/security/queries.ts';
import type { OwnProfile } from '../queries.ts';

/** With what I sign in, and the way to a new password. */
export function SignInCard({ profile }: { profile: OwnProfile }) {
  const [changing, setChanging] = useState(false);
  const hasPassword = useOwnFactors().data?.hasPassword ?? true;
  const addresses = [...new Set([profile.workEmail, profile.primaryEmail])].filter(
    (address) => address !== null,
  );
  return (
    <Card>
      <CardHeader
        title="Sign-In"
        actions={
          hasPassword && (
            <Button
              size="sm"
              variant="ghost"
              icon={<KeyRound aria-hidden />}
              onClick={() => setChanging(true)}
            >
              Change Password
            </Button>
          )
        }
      />
      <CardBody>
        <DescriptionList
          columns={1}
          items={[
            {
              term: 'You can sign in with',
              value: addresses.map((address) => (
                <span key={address} className="block">
                  <AddressText text={address} />
                </span>
              )),
            },
          ]}
        />
        <p className="mt-3">
          <TextLink to="/account">Account &amp; Security</TextLink>
        </p>
      </CardBody>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
