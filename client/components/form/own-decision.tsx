import { Banner } from '../../ui/banner.tsx';

/**
 * Tells the only administrator that the decision is about their own record.
 * @param what `This is your own request.`
 */
export const OwnDecision = ({ what }: { what: string }) => (
  <Banner tone="attention">
    {what} You are the only administrator, so you decide it yourself. The audit log records that.
  </Banner>
);
