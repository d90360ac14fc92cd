import type { InputOf } from '@reeve/client/session'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toasts.tsx'
import { refreshConflicts } from '../conflict-queries.ts'
import { texts } from '../conflict-texts.ts'

type Body = InputOf<'directory.conflicts.create'>['body']

export const NewMonitor = ({ onClose, onMade }: { onClose(): void; onMade(id: string): void }) => (
  <SchemaDialog
    title={texts.create}
    about={texts.createHint}
    action={texts.create}
    schemas={schemas}
    schema={schemas.ConflictMonitorCreateRequest}
    onClose={onClose}
    save={async (value) => {
      // Safe because the service checks every member and names those that are wrong.
      const { id } = await api.call('directory.conflicts.create', { body: value as Body })
      await refreshConflicts()
      toast({ text: texts.created })
      onMade(id)
    }}
  />
)
