import { Banner } from '../../ui/banner.tsx';

/**
 * Tells the only administrator that they decide about their own record.
 * @param what `This is your own request.`
 */
export const OwnDecision = ({ what }: { what: string }) => (
  <Banner tone="attention">
    {what} You are the only administrator, so you decide it yourself. The audit log records that.
  </Banner>
);
