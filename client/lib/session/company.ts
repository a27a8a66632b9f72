/** The server renders these values into the page; in development the placeholders remain. */
function fromPage(name: string, fallback: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content === '' || content.startsWith('%') ? fallback : content;
}

export const companyName = fromPage('company-name', 'Coastal Claims');

/** Contact for people who cannot use the portal yet; empty for none. */
export const contactEmail = fromPage('contact-email', '');

/** Whether admins see the tab of state licensing. */
export const licensingTab = fromPage('licensing-tab', 'false') === 'true';

/** The company's own sign-in: `beside` passwords, the `only` one, or empty for none. */
export const companySignIn = fromPage('company-sign-in', '');
