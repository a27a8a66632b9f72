import { Banner } from '../../ui/banner.tsx';

/** Says to the only administrator that what they decide is theirs. @param what `This is your own request.` */
export const OwnDecision = ({ what }: { what: string }) => (
  <Banner tone="attention">
    {what} You are the only administrator, so you decide it yourself. The audit log records that.
  </Banner>
);
