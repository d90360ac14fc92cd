import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import { changesOf } from '../changes.ts'
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
  if (row.isBuiltin || row.isOver) return null
  const { changing } = acts
  const deleting = acts.deleting?.isOffered?.(row) === false ? undefined : acts.deleting
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
            await changing.save(row, changesOf(row.value, value, changing.schema))
            await onChanged()
            toast({ text: texts.saved })
            setAsked(undefined)
          }}
        />
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
