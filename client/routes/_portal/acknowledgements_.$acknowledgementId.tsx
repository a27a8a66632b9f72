import { createFileRoute } from '@tanstack/react-router';
import { AcknowledgementPage } from '../../features/acknowledgements/acknowledgement-page.tsx';
import { preloadOpenOwn } from '../../features/acknowledgements/queries.ts';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/acknowledgements_/$acknowledgementId')({
  staticData: { title: 'Acknowledgement', access: 'portal.read' },
  loader: ({ params: { acknowledgementId } }) => firstRead(() => preloadOpenOwn(acknowledgementId)),
  component: Acknowledgement,
});

function Acknowledgement() {
  const { acknowledgementId } = Route.useParams();
  return <AcknowledgementPage key={acknowledgementId} id={acknowledgementId} />;
}
