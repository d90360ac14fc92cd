import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useCan, useSession } from '../../lib/session.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { EndDialog } from './end-dialog.tsx'
import { type HeldAccess, MOST_AT_ONCE } from './removal.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { texts } from './texts.ts'

type Row = HeldAccess & { readonly id: string }
type Asked = { readonly what: 'remove' | 'end'; readonly held: readonly HeldAccess[] }

/** What a list of access needs so that its rows can be taken away, or end at another time: one or many. */
export function useTaking(rows: readonly Row[]) {
  const canAsk = useCan('requests:self')
  const { user } = useSession()
  const selection = useSelection()
  const [asked, setAsked] = useState<Asked>()
  const heldOf = (ids: ReadonlySet<string>): Row[] => rows.filter(({ id }) => ids.has(id)).slice(0, MOST_AT_ONCE)
  const ask = (what: Asked['what'], held: readonly HeldAccess[]): void => {
    if (held.length > 0) setAsked({ what, held })
  }
  const selected = heldOf(selection.selected)
  const areOwn = selected.every(({ userId }) => userId === user.id)
  const canChangeEnd = selected.some((one) => one.canChangeEnd)
  const keys: Readonly<Record<string, () => void>> = canAsk ? { r: () => ask('remove', heldOf(selection.now())) } : {}
  const close = (): void => setAsked(undefined)
  const done = (): void => {
    close()
    selection.clear()
  }
  const buttons: ReactNode = selected.length > 0 && (
    <>
      <span role="status">{texts.selected(formatNumber(selected.length))}</span>
      {canAsk && (
        <button type="button" className="button danger" onClick={() => ask('remove', selected)}>
          {areOwn ? texts.giveBackMany(selected.length) : texts.removeMany(selected.length)}
        </button>
      )}
      {canChangeEnd && (
        <button type="button" className="button" onClick={() => ask('end', selected)}>
          {texts.changeEnd}
        </button>
      )}
    </>
  )
  const dialog: ReactNode =
    asked &&
    (asked.what === 'remove' ? (
      <RemoveDialog held={asked.held} onClose={close} onDone={done} />
    ) : (
      <EndDialog held={asked.held} onClose={close} onDone={done} />
    ))
  return {
    selection: canAsk ? selection : undefined,
    /** Keys of the grid. */
    actions: keys,
    buttons,
    dialog,
    /** One row, from what shows it alone. */
    takeOne: canAsk ? (held: HeldAccess) => ask('remove', [held]) : undefined,
    changeOne: (held: HeldAccess) => ask('end', [held]),
  }
}
