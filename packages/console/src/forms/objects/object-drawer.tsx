import type { ComponentType } from 'react'
import { formatMember } from '../../lib/format.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { ObjectKind, ObjectRow } from './kind.ts'
import { NamedValue } from './named-value.tsx'
import { ObjectActions } from './object-actions.tsx'
import { refreshObjects } from './refresh.ts'
import { texts } from './texts.ts'

type Props = { kind: ObjectKind; row: ObjectRow; canWrite: boolean; onClose(): void }

const isShown = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const shown = (member: string, value: unknown, Told?: ComponentType<{ value: unknown }>) =>
  Told ? <Told value={value} /> : <NamedValue member={member} value={value} />

export function ObjectDrawer({ kind, row, canWrite, onClose }: Props) {
  const { Extra } = kind
  const facts = Object.entries(row.value)
    .filter(([, value]) => isShown(value))
    .map(([name, value]) => [formatMember(name), shown(name, value, kind.told?.[name])] as const)
  return (
    <Drawer label={kind.texts.title} onClose={onClose}>
      <h2 className="given drawer-title">{row.name}</h2>
      {canWrite && (
        <div className="chips">
          <ObjectActions
            acts={kind}
            row={row}
            onChanged={() => refreshObjects(kind.key)}
            onDeleted={() => {
              onClose()
              return refreshObjects(kind.key)
            }}
          />
        </div>
      )}
      {row.isBuiltin && <p className="muted">{texts.builtin}</p>}
      {Extra && <Extra row={row} />}
      <Facts facts={facts} />
    </Drawer>
  )
}
