import { useState } from 'react';
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardList, CardRow } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Row, Section } from './section.tsx';

type Overlay = 'dialog' | 'drawer' | 'confirm' | 'delete';

export function OverlaysSection() {
  const [shown, setShown] = useState<Overlay>();
  const state = (overlay: Overlay) => ({
    open: shown === overlay,
    onOpenChange: (open: boolean) => setShown(open ? overlay : undefined),
  });
  const close = () => setShown(undefined);
  return (
    <Section title="Overlays">
      <Row name="Dialog, drawer, confirm, popover">
        <Button onClick={() => setShown('dialog')}>Open dialog</Button>
        <Button onClick={() => setShown('drawer')}>Open drawer</Button>
        <Button onClick={() => setShown('confirm')}>Mark as complete</Button>
        <Button onClick={() => setShown('delete')}>Delete document</Button>
        <Popover label="Display settings" trigger={<Button>Open popover</Button>}>
          <p className="text-sm text-muted">Short settings stand beside their button.</p>
        </Popover>
      </Row>
      <Dialog
        {...state('dialog')}
        title="Create Custom App"
        description="It appears under My Apps for you alone."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Create App
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label="Name" required>
            {(control) => <Input {...control} />}
          </Field>
          <Field label="URL" required hint="Starts with https://">
            {(control) => <Input {...control} type="url" />}
          </Field>
        </div>
      </Dialog>
      <Drawer {...state('drawer')} title="Session History" description="Your conversations" flush>
        <CardList>
          {['Roof coverage questions', 'Flood estimating basics', 'Mold exclusions'].map((title) => (
            <CardRow key={title} trailing={<Button size="sm">Open</Button>}>
              <p dir="auto" className="font-medium">
                {title}
              </p>
              <p className="text-xs text-muted">2h ago</p>
            </CardRow>
          ))}
        </CardList>
      </Drawer>
      <ConfirmDialog
        {...state('confirm')}
        title="Mark as Complete"
        text="Are you sure you want to complete this task?"
        warning="This action cannot be undone."
        confirmLabel="Mark Complete"
        onConfirm={close}
      />
      <ConfirmDialog
        {...state('delete')}
        title="Delete Document"
        text="Storm-Response-Handbook.pdf will be gone for everybody."
        confirmLabel="Delete"
        danger
        error="The server did not answer. Please try again."
        onConfirm={close}
      />
    </Section>
  );
}
