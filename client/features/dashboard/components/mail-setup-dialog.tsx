import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface MailSetupDialogProps {
  /** Emails go to a mail server. */
  hasMail: boolean;
  onClose: () => void;
}

/** The settings that are missing for emails, which are set outside of the portal. */
export function MailSetupDialog({ hasMail, onClose }: MailSetupDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set Up Email"
      description={
        hasMail
          ? 'Emails go to your mail server. Check that it accepts their sender.'
          : 'Emails reach nobody yet: they are kept in the folder “outbox” of the portal’s data.'
      }
      size="sm"
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>
          Whoever runs the portal sets two environment variables on its server and restarts it. Invitations,
          password resets, and notifications arrive from then on.
        </p>
        <DescriptionList
          columns={1}
          items={[
            {
              term: 'SMTP_URL: your mail server, with the account that sends',
              value: <Example text="smtps://portal:password@mail.example.com:465" />,
            },
            {
              term: 'MAIL_FROM: the sender that people see, at a domain your mail server may send for',
              value: <Example text="Company Portal <portal@example.com>" />,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}

const Example = ({ text }: { text: string }) => (
  <code className="text-sm">
    <AddressText text={text} />
  </code>
);
