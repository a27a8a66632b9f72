import { START_PATH } from '@portal/server/core/contract/sign-in-paths.ts';
import { companyName } from '../../../lib/session/company.ts';
import { AnchorButton } from '../../../ui/button.tsx';

interface CompanySignInProps {
  /** The only way in, so that it is the page's main button. */
  main?: boolean;
  /** In another tab, so that what is typed on the page stays. */
  newTab?: boolean;
}

/** Leads to the sign-in of the company's identity provider. */
export function CompanySignIn({ main = false, newTab = false }: CompanySignInProps) {
  return (
    <AnchorButton
      href={START_PATH}
      target={newTab ? '_blank' : undefined}
      variant={main ? 'primary' : 'secondary'}
      size="lg"
      wide
    >
      Sign in with {companyName}
    </AnchorButton>
  );
}

/** The line between two ways to sign in. */
export function OrLine() {
  return (
    <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or with your password
    </p>
  );
}
