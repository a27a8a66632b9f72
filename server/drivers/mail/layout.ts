/** The content of an email, as plain text without markup. */
export type MailContent = {
  companyName: string;
  heading: string;
  paragraphs: string[];
  /** The main action. `url` must be absolute. */
  action?: { label: string; url: string };
  /** Small print at the end. */
  footer?: string;
};

const ink = '#10243a';
const muted = '#4a5b6c';
const accent = '#0b7d86';
const ground = '#f4f7f9';
const line = '#dde5ea';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Renders an email as plain text and as HTML with the same text. Uses tables and inline styles, because mail clients
 * support little else, and no images, because clients block them and images would track readers.
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({ companyName, heading, paragraphs, action, footer }: MailContent): string {
  const parts = [heading, ...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  parts.push(`-- \n${[footer, `${companyName} Portal`].filter(Boolean).join('\n')}`);
  return `${parts.join('\n\n')}\n`;
}

function renderHtml({ companyName, heading, paragraphs, action, footer }: MailContent): string {
  const rows = [
    `<h1 dir="auto" style="margin:0 0 16px;${font};font-size:22px;line-height:30px;font-weight:600;color:${ink}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(
      (paragraph) =>
        `<p dir="auto" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${ink}">${withBreaks(paragraph)}</p>`,
    ),
    ...(action ? [renderAction(action)] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;${font};font-size:14px;line-height:20px;font-weight:600;color:${accent}">${escapeHtml(companyName)} Portal</td></tr>
<tr><td style="padding:32px;background:#ffffff;border:1px solid ${line};border-radius:12px">
${rows.join('\n')}
</td></tr>
<tr><td style="padding:16px 8px 0;${font};font-size:13px;line-height:20px;color:${muted}">${withBreaks(footer ?? '')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A button, with the address as text below: some clients do not render buttons, and people can check the address. */
function renderAction({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:${accent}"><a href="${href}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p style="margin:0;${font};font-size:13px;line-height:20px;color:${muted}">If the button does not work, copy this address into your browser:<br><a href="${href}" style="color:${accent};word-break:break-all">${href}</a></p>`;
}

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
