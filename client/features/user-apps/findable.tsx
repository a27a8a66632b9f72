import { LayoutGrid } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';
import { AppIcon } from './components/app-icon.tsx';

export const findable: FindableDeclaration = {
  sidebar: { '/app-vault': 'apps links tools programs sites vault' },
  kinds: [
    {
      kind: 'apps',
      label: 'Apps',
      icon: LayoutGrid,
      page: '/app-vault',
      picture: ({ title, place: { appId } }) => (
        <AppIcon name={title} appId={typeof appId === 'string' ? appId : null} size="sm" />
      ),
      open: ({ place }) => ({ site: String(place.url) }),
      all: (q) => `/app-vault?q=${encodeURIComponent(q)}`,
    },
  ],
};
