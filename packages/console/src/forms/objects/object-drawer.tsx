import { type ComponentType, useState } from 'react'
import { formatMember } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { toast } from '../../ui/toasts.tsx'
import { changesOf } from '../changes.ts'
import type { ObjectKind, ObjectRow } from './kind.ts'
import { NamedValue } from './named-value.tsx'
import { ObjectDialog } from './object-dialog.tsx'
import { refreshObjects } from './refresh.ts'
import { texts } from './texts.ts'

type Props = { kind: ObjectKind; row: ObjectRow; canWrite: boolean; onClose(): void }

const isShown = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const shown = (member: string, value: unknown, Told?: ComponentType<{ value: unknown }>) =>
  Told ? <Told value={value} /> : <NamedValue member={member} value={value} />

export function ObjectDrawer({ kind, row, canWrite, onClose }: Props) {
  const [asked, setAsked] = useState<'change' | 'delete'>()
  const { changing, Extra } = kind
  const deleting = kind.deleting?.isOffered?.(row) === false ? undefined : kind.deleting
  const isOpenToChange = canWrite && row.isBuiltin !== true && row.isOver !== true
  const facts = Object.entries(row.value)
    .filter(([, value]) => isShown(value))
    .map(([name, value]) => [formatMember(name), shown(name, value, kind.told?.[name])] as const)
  return (
    <Drawer label={kind.texts.title} onClose={onClose}>
      <h2 className="given drawer-title">{row.name}</h2>
      {isOpenToChange && (changing || deleting) && (
        <div className="chips">
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
        </div>
      )}
      {row.isBuiltin && <p className="muted">{texts.builtin}</p>}
      {Extra && <Extra row={row} />}
      <Facts facts={facts} />
      {asked === 'change' && changing && (
        <ObjectDialog
          title={texts.changeOf(row.name)}
          action={texts.save}
          form={changing}
          start={row.value}
          onClose={() => setAsked(undefined)}
          save={async (value) => {
            await changing.save(row, changesOf(row.value, value))
            await refreshObjects(kind.key)
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
            await refreshObjects(kind.key)
            toast({ text: deleting.done ?? texts.deleted })
            onClose()
          }}
        />
      )}
    </Drawer>
  )
}
