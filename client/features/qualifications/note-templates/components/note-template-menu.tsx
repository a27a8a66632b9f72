import type { NotePurpose } from '@portal/server/modules/qualifications/note-templates/constants.ts';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../../ui/dropdown-menu.tsx';
import { useNoteTemplates } from '../queries.ts';

interface NoteTemplateMenuProps {
  purpose: NotePurpose;
  onChoose: (text: string) => void;
}

/** The company's texts for a note. Nothing while there are none. */
export function NoteTemplateMenu({ purpose, onChoose }: NoteTemplateMenuProps) {
  const templates = useNoteTemplates().data?.filter((template) => template.purpose === purpose);
  if (!templates?.length) return null;
  return (
    <DropdownMenu
      trigger={
        <Button variant="link" size="sm" className="h-auto! min-h-0!">
          Use a template <ChevronDown aria-hidden />
        </Button>
      }
      className="max-w-72"
    >
      {templates.map(({ id, name, text }) => (
        <MenuItem key={id} onSelect={() => onChoose(text)}>
          {name}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
