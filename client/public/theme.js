// Runs before the first paint, so that nobody sees the other theme, or another page's outline, flash. Kept in step with
// lib/session/{theme,session,persisted}.ts and server/core/contract/access.ts; the look of the outlines is in shell.html.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be forbidden; the system's preference then decides, and nobody is signed in.
      return null;
    }
  };
  const page = document.documentElement;
  const theme = read('theme');
  page.classList.toggle(
    'dark',
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches),
  );

  const isIn = () => {
    if (!read('auth_token')) return false;
    try {
      const { onboardingStatus, status } = JSON.parse(read('user'));
      return onboardingStatus === 'approved' && status === 'active';
    } catch {
      return false;
    }
  };
  const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? '';
  const companySignIn = meta('company-sign-in');
  const { pathname, search } = location;
  const isApart = /^\/(confirm-email|reset-password|sign-in|onboarding|review-pending|dev)(\/|$)/.test(
    pathname,
  );
  if (isApart || search.includes('mode=')) return;
  if (isIn()) page.dataset.shell = 'portal';
  // With the company's own sign-in the page looks different.
  else if (!read('auth_token') && !/^(beside|only)$/.test(companySignIn)) page.dataset.shell = 'login';
  // Files that main.tsx asks for as soon as it runs; the names are written by chunks.ts.
  for (const file of meta(`code-of-${page.dataset.shell}`).split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  if (read('sidebar-collapsed') === 'true') page.dataset.sidebar = 'collapsed';
})();
