import { FileLock2 } from 'lucide-react';
import { LinkButton } from '../../../../components/content/links.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';

/** The way to what is kept of the person. */
export function PrivacyCard() {
  return (
    <Card>
      <CardHeader
        title="Your Data"
        actions={
          <LinkButton to="/privacy" size="sm" variant="ghost" icon={<FileLock2 aria-hidden />}>
            Open Privacy
          </LinkButton>
        }
      />
      <CardBody>
        <p className="text-sm text-muted">See what the portal keeps about you and how long, and export it.</p>
      </CardBody>
    </Card>
  );
}
