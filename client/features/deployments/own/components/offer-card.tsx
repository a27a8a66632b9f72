import { REASON_MAX } from '@portal/server/modules/deployments/offers/constants.ts';
import { Check, MapPin, MessagesSquare, Phone, X } from 'lucide-react';
import { useState } from 'react';
import { TextAnchor, TextLink } from '../../../../components/content/links.tsx';
import { Markdown } from '../../../../components/content/markdown.tsx';
import { WrittenText } from '../../../../components/content/written-text.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../../components/form/form-field.tsx';
import { useWrite } from '../../../../components/form/use-write.ts';
import { VerdictWord } from '../../../../components/people/standings.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { validToday } from '../../../../lib/format/expiry.ts';
import { dateAndTime, phoneLink } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { AssignmentDialog } from '../../components/assignment-dialog.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { assignmentLabels, offerLabels, placeText, roleLabels } from '../../model.ts';
import { phoneIn } from '../model.ts';
import { type OwnOffer, refreshOffers } from '../queries.ts';

const declineContract = contractResolver(() =>
  import('@portal/server/modules/deployments/offers/schema.ts').then(({ declineInput }) => declineInput),
);

interface OfferCardProps {
  offer: OwnOffer;
  /** Only what an answer needs; the rest is on the page of the person's deployments. */
  brief?: boolean;
}

/** An offer with its answer, or an assignment with its next step. */
export function OfferCard({ offer, brief = false }: OfferCardProps) {
  const { id, deployment, position, status, deadline, message, change, waitlistPlace, assignment } = offer;
  const { conversationId, documents } = offer;
  const [declining, setDeclining] = useState(false);
  const open = status === 'offered';
  return (
    <Card>
      <CardHeader
        title={brief && !open ? nextTitle(offer) : deployment.name}
        badge={
          <Badge tone={open ? 'attention' : status === 'accepted' ? 'success' : 'neutral'}>
            {assignment && !open
              ? assignmentLabels[assignment.status]
              : waitlistPlace
                ? `Waitlist, place ${waitlistPlace}`
                : offerLabels[status]}
          </Badge>
        }
        description={`${roleLabels[position.role]} · ${placeText(position)}`}
      />
      <CardBody className="grid gap-3">
        {open && <Readiness offer={offer} />}
        {change && <Banner tone="attention">{change}</Banner>}
        {message && !change && <WrittenText text={message} />}
        {deployment.reportTo && (
          <p className="flex items-start gap-2">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
            <TextAnchor
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(deployment.reportTo)}`}
              target="_blank"
              rel="noreferrer"
            >
              {deployment.reportTo}
              <span className="sr-only"> (opens a map in a new tab)</span>
            </TextAnchor>
          </p>
        )}
        {(!brief || !open) && deployment.contact && <Contact text={deployment.contact} />}
        {!brief && deployment.description && <Markdown text={deployment.description} />}
        {!brief && <DocumentList documents={documents} />}
        {open && (
          <div className="flex flex-wrap items-center gap-2">
            <AcceptButton offer={offer} />
            <Button
              needs="deployments.answer"
              size="lg"
              icon={<X aria-hidden />}
              onClick={() => setDeclining(true)}
            >
              Decline
            </Button>
            <span className="text-sm text-muted">
              {change ? 'You keep your place until you answer.' : `Answer until ${dateAndTime(deadline)}`}
            </span>
            {brief && <TextLink to="/my-deployments">More</TextLink>}
          </div>
        )}
        {status === 'waitlisted' && (
          <div>
            <Button needs="deployments.answer" onClick={() => setDeclining(true)}>
              Leave Waitlist
            </Button>
          </div>
        )}
        {conversationId && (
          <p>
            <TextLink to="/messenger" search={{ c: conversationId }}>
              <MessagesSquare aria-hidden className="mr-1.5 mb-0.5 inline size-4" />
              Message Your Team
            </TextLink>
          </p>
        )}
        {assignment && !open && <Steps assignment={assignment} />}
        {brief && !open && (
          <p>
            <TextLink to="/my-deployments/$offerId" params={{ offerId: id }}>
              View Deployment
            </TextLink>
          </p>
        )}
      </CardBody>
      {declining && (
        <FormDialog
          title={open ? 'Decline Offer' : 'Leave Waitlist'}
          what="your reason"
          contract={declineContract}
          start={{ id, reason: '' }}
          send={(input, once) => api.offers.decline.mutate(input, once)}
          done={open ? 'Offer declined' : 'You left the waitlist'}
          failed="Your answer was not saved"
          onDone={refreshOffers}
          onClose={() => setDeclining(false)}
        >
          {({ control }) => (
            <TextareaField control={control} name="reason" label="Reason" rows={3} maxLength={REASON_MAX} />
          )}
        </FormDialog>
      )}
    </Card>
  );
}

/** `Next: Hurricane Odette`, or `Now: …` from the first day on. */
const nextTitle = ({ deployment, assignment }: OwnOffer) =>
  `${assignment && assignment.startDate <= validToday() ? 'Now' : 'Next'}: ${deployment.name}`;

/** Whom to call, with the number as a link. */
function Contact({ text }: { text: string }) {
  const phone = phoneIn(text);
  const [before, after] = phone ? text.split(phone) : [text];
  return (
    <p className="flex items-start gap-2">
      <Phone aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {before}
        {phone && <TextAnchor href={phoneLink(phone)}>{phone}</TextAnchor>}
        {after}
      </span>
    </p>
  );
}

function Readiness({ offer: { verdict, reasons } }: { offer: OwnOffer }) {
  const missing = reasons.filter(({ met }) => !met);
  return (
    <p className="flex flex-wrap items-center gap-2">
      <VerdictWord verdict={verdict} />
      {missing.length > 0 && (
        <span className="text-sm first-letter:uppercase">
          {missing.map(({ sentence }) => sentence).join('; ')}
        </span>
      )}
    </p>
  );
}

function AcceptButton({ offer: { id, verdict } }: { offer: OwnOffer }) {
  const { write, busy } = useWrite({
    send: api.offers.accept.mutate,
    done: ({ offer }) =>
      offer.status === 'waitlisted'
        ? `All places are taken. You are number ${offer.waitlistPlace} on the waitlist.`
        : 'You accepted the offer',
    failed: 'Your answer was not saved',
    onDone: refreshOffers,
  });
  return (
    <Button
      needs="deployments.answer"
      size="lg"
      variant="primary"
      icon={<Check aria-hidden />}
      busy={busy}
      disabled={verdict !== 'ready'}
      onClick={() => void write({ id })}
    >
      Accept
    </Button>
  );
}

const NEXT = {
  accepted: ['traveling', "I'm Traveling"],
  traveling: ['on_site', "I'm on Site"],
  on_site: ['released', "I'm Leaving"],
} as const;

/** One tap tells where the person is. */
function Steps({ assignment }: { assignment: NonNullable<OwnOffer['assignment']> }) {
  const { id, status, startDate } = assignment;
  const { write, busy } = useWrite({
    send: api.deploymentAssignments.setStatus.mutate,
    done: 'Your deployment manager sees it',
    failed: 'The status was not saved',
    onDone: refreshOffers,
  });
  const [dropping, setDropping] = useState(false);
  if (status === 'released' || status === 'dropped_out') return null;
  const [next, words] = NEXT[status];
  // Before the first day nobody can leave: only administrators release them.
  const canGoOn = next !== 'released' || validToday() >= startDate;
  return (
    <div className="flex flex-wrap gap-2">
      {canGoOn && (
        <Button
          needs="deployments.answer"
          size="lg"
          variant="primary"
          busy={busy}
          onClick={() => void write({ id, status: next })}
        >
          {words}
        </Button>
      )}
      <Button needs="deployments.answer" size="lg" onClick={() => setDropping(true)}>
        Drop Out
      </Button>
      {dropping && (
        <AssignmentDialog
          assignmentId={id}
          status="dropped_out"
          title="Drop Out"
          description="Your place becomes free."
          submitLabel="Drop Out"
          done="Your deployment manager sees it"
          onDone={refreshOffers}
          onClose={() => setDropping(false)}
        />
      )}
    </div>
  );
}
