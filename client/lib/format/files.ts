/** Whether a file matches an `accept` list (`.pdf,.docx,image/*`): browsers do not check dropped files. */
export function acceptsFile(file: { name: string; type: string }, accept: string): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const rules = accept
    .toLowerCase()
    .split(',')
    .map((rule) => rule.trim())
    .filter(Boolean);
  return (
    rules.length === 0 ||
    rules.some((rule) => {
      if (rule.startsWith('.')) return name.endsWith(rule);
      return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule;
    })
  );
}

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** The type of a file that browsers can show, by the extension in its link; undefined for every other file. */
export function shownTypeOf(url: string): string | undefined {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return TYPES[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''];
}

/** Downloads a file that the browser has in memory. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The name and icon of a file type. */
export interface FileKind {
  label: 'PDF' | 'Word' | 'Excel' | 'File';
  looks: 'text' | 'sheet';
}

const kinds: Record<string, FileKind> = {
  'application/pdf': { label: 'PDF', looks: 'text' },
  'application/msword': { label: 'Word', looks: 'text' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { label: 'Word', looks: 'text' },
  'application/vnd.ms-excel': { label: 'Excel', looks: 'sheet' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { label: 'Excel', looks: 'sheet' },
};

export const fileKind = (mimeType: string): FileKind => kinds[mimeType] ?? { label: 'File', looks: 'text' };

/** Only PDFs are shown in the portal; other files open in their own programs. */
export const canPreview = (mimeType: string): boolean => mimeType === 'application/pdf';
