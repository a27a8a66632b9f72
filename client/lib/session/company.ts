/** The server writes these into the page; in development the page comes with the placeholders still in it. */
function fromPage(name: string, fallback: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content === '' || content.startsWith('%') ? fallback : content;
}

export const companyName = fromPage('company-name', 'Coastal Claims');

/** Whom people may write to who cannot use the portal yet; empty when nobody is named. */
export const contactEmail = fromPage('contact-email', '');

/** Whether admins see the tab of state licensing. */
export const licensingTab = fromPage('licensing-tab', 'false') === 'true';
