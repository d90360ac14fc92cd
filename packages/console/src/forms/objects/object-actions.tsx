import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import { type Changes, changesOf } from '../changes.ts'
import type { Acts, ObjectRow } from './kind.ts'
import { ObjectDialog } from './object-dialog.tsx'
import { texts } from './texts.ts'

type Props = {
  acts: Acts
  row: ObjectRow
  /** Shows what the service keeps now. */
  onChanged(): Promise<void>
  /** Leaves what is gone, and then shows what is left. */
  onDeleted(): Promise<unknown>
}

/** Changes and deletes an object, each after a dialog. */
export function ObjectActions({ acts, row, onChanged, onDeleted }: Props) {
  const [asked, setAsked] = useState<'change' | 'delete'>()
  const [warned, setWarned] = useState<{ warning: ReactNode; changes: Changes }>()
  if (row.isBuiltin || row.isOver) return null
  const { changing } = acts
  const deleting = acts.deleting?.isOffered?.(row) === false ? undefined : acts.deleting
  const keep = async (changes: Changes): Promise<void> => {
    await changing?.save(row, changes)
    await onChanged()
    toast({ text: texts.saved })
    setWarned(undefined)
    setAsked(undefined)
  }
  return (
    <>
      {changing && (
        <button type="button" className="button" onClick={() => setAsked('change')}>
          {texts.change}
        </button>
      )}
      {deleting && (
        <button type="button" className="button" onClick={() => setAsked('delete')}>
          {deleting.name ?? texts.delete}
        </button>
      )}
      {asked === 'change' && changing && (
        <ObjectDialog
          title={texts.changeOf(row.name)}
          action={texts.save}
          form={changing}
          start={row.value}
          onClose={() => setAsked(undefined)}
          save={async (value) => {
            const changes = changesOf(row.value, value, changing.schema)
            const warning = await changing.warn?.(row, changes)
            if (warning) setWarned({ warning, changes })
            else await keep(changes)
          }}
        />
      )}
      {warned && (
        <ConfirmDialog
          title={texts.warned}
          about={texts.warnedAbout}
          action={texts.saveAnyway}
          onClose={() => setWarned(undefined)}
          act={() => keep(warned.changes)}
        >
          {warned.warning}
        </ConfirmDialog>
      )}
      {asked === 'delete' && deleting && (
        <ConfirmDialog
          title={deleting.name ? `${deleting.name}: ${row.name}` : texts.deleteOf(row.name)}
          about={deleting.about}
          action={deleting.name ?? texts.delete}
          onClose={() => setAsked(undefined)}
          act={async () => {
            await deleting.act(row)
            await onDeleted()
            toast({ text: deleting.done ?? texts.deleted })
          }}
        />
      )}
    </>
  )
}
