import { Download } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { AnchorButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { downloadFile, type FileLink } from './file-link.ts';

type DownloadLinkProps = Omit<
  ComponentProps<typeof AnchorButton>,
  'href' | 'download' | 'icon' | 'onClick'
> & {
  link: FileLink;
  /** Called with each download. */
  onDownload?: (() => void) | undefined;
};

/** Downloads the file; with a modifier key it behaves as the browser's own link. */
export function DownloadLink({ link, onDownload, children = 'Download', ...rest }: DownloadLinkProps) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    let here = true;
    link.url().then(
      (url) => here && setHref(url),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [link]);
  const save = (event: MouseEvent) => {
    onDownload?.();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    downloadFile(link).catch(() => toast.error('The file could not be downloaded. Please try again.'));
  };
  return (
    <AnchorButton
      {...rest}
      href={href ?? '#'}
      download
      target="_blank"
      rel="noreferrer"
      onClick={save}
      icon={<Download aria-hidden />}
    >
      {children}
    </AnchorButton>
  );
}
