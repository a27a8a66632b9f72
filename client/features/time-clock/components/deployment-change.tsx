interface Deployment {
  id: string;
  name: string;
}

interface DeploymentChangeProps {
  before: Deployment | null | undefined;
  after: Deployment | null;
}

/** The deployment of a changed entry, where it differs from the former one. Renders nothing otherwise. */
export function DeploymentChange({ before, after }: DeploymentChangeProps) {
  if (before?.id === after?.id) return null;
  return (
    <p className="text-sm">
      {after ? `For ${after.name}` : 'For no deployment'}
      {before && `, instead of ${before.name}`}
    </p>
  );
}
