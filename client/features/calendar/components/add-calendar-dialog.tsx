import { CALENDAR_COLORS } from '@portal/server/modules/calendar/colleagues/constants.ts';
import { useState } from 'react';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import type { ShownPerson } from '../../../components/people/person-details.ts';
import { PersonPicker } from '../../../components/people/person-picker.tsx';
import { api } from '../../../lib/api/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import type { AddedCalendar } from '../model/shown.ts';
import { keepPreferences } from '../queries.ts';
import { ColorChoice } from './color-field.tsx';

interface AddCalendarDialogProps {
  added: readonly AddedCalendar[];
  onClose: () => void;
}

/** Shows the calendar of a colleague beside one's own. */
export function AddCalendarDialog({ added, onClose }: AddCalendarDialogProps) {
  const unused = CALENDAR_COLORS.find((color) => !added.some((calendar) => calendar.color === color));
  const [person, setPerson] = useState<ShownPerson | null>(null);
  const [color, setColor] = useState<string>(unused ?? CALENDAR_COLORS[0]);
  const { write, busy, problem } = useWriteInPlace({
    send: api.calendar.addCalendar.mutate,
    done: () => (person ? `Calendar of ${person.name} added` : undefined),
    failed: "The calendar couldn't be added. Please try again.",
    onDone: (preferences) => {
      keepPreferences(preferences);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add Calendar"
      description="See a colleague's calendar beside yours. Private events show as busy."
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={!person}
            busy={busy}
            busyLabel="Adding..."
            onClick={() => person && void write({ userId: person.id, color })}
          >
            Add Calendar
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {problem && <Banner tone="danger">{problem}</Banner>}
        <PersonPicker
          label="Colleague"
          among="others"
          needsSearch
          without={added.map(({ userId }) => userId)}
          value={person}
          onChange={setPerson}
          required
        />
        <FieldGroup label="Color">
          <ColorChoice name="calendar-color" colors={CALENDAR_COLORS} value={color} onChange={setColor} />
        </FieldGroup>
      </div>
    </Dialog>
  );
}
