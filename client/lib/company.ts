/** The server writes the company's name into the page; in development the page comes without one. */
const meta = document.querySelector<HTMLMetaElement>('meta[name="company-name"]')?.content ?? '';

export const companyName = meta === '' || meta.startsWith('%') ? 'Coastal Claims' : meta;
