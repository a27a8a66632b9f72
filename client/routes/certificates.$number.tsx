import { createFileRoute } from '@tanstack/react-router';
import { CertificatePage } from '../features/training/certificates/certificate-page.tsx';

export const Route = createFileRoute('/certificates/$number')({
  staticData: { title: 'Certificate', access: 'anybody' },
  component: Certificate,
});

function Certificate() {
  return <CertificatePage number={Route.useParams().number} />;
}
