import { useState } from 'react'
import { ReferenceField } from '../../../forms/reference-field.tsx'
import { keyOf, type Reference } from '../../../forms/references.ts'
import { useCanFind, useReferenceNames } from '../../../forms/use-references.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { texts } from '../texts.ts'
import type { RoleRow } from './draft.ts'

type Props = { rows: readonly RoleRow[]; problem: string | undefined; onChange(next: readonly RoleRow[]): void }

const scopeOf = (row: RoleRow): Reference => ({
  id: row.scopeResourceId,
  app: row.appId,
  type: row.scopeResourceTypeId,
})
const roleOf = (row: RoleRow): Reference => ({ id: row.roleResourceId, app: row.appId, type: row.roleResourceTypeId })
const keyOfRow = (row: RoleRow): string => `${row.scopeResourceId}/${row.roleResourceId}`

/** Roles, each on one resource of a cloud app. */
export const RolesField = (props: Props) => (useCanFind('resource') ? <Found {...props} /> : null)

function Found({ rows, problem, onChange }: Props) {
  const names = useReferenceNames(
    'resource',
    rows.flatMap((row) => [scopeOf(row), roleOf(row)]),
  )
  const nameOf = (reference: Reference): string => names.get(keyOf(reference))?.name ?? common.anEntitlement
  return (
    <fieldset className="form-group">
      <legend className="legend">{texts.roles}</legend>
      {rows.length > 0 && (
        <ul className="picked" aria-label={texts.roles}>
          {rows.map((row) => {
            const name = texts.roleOn(nameOf(roleOf(row)), nameOf(scopeOf(row)))
            return (
              <li key={keyOfRow(row)}>
                <span className="given">{name}</span>
                <button
                  type="button"
                  className="button quiet icon"
                  aria-label={texts.take(name)}
                  onClick={() => onChange(rows.filter((one) => keyOfRow(one) !== keyOfRow(row)))}
                >
                  <Icon name="x" size={14} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {problem && <p className="problem">{problem}</p>}
      <Adding
        onAdd={(row) => onChange([...rows.filter((one) => keyOfRow(one) !== keyOfRow(row)), row])}
        key={rows.map(keyOfRow).join()}
      />
    </fieldset>
  )
}

function Adding({ onAdd }: { onAdd(row: RoleRow): void }) {
  const [resource, setResource] = useState<Reference>()
  const [role, setRole] = useState<Reference>()
  const isSameApp = !resource || !role || resource.app === role.app
  return (
    <>
      <OneResource label={texts.roleResource} value={resource} onChange={setResource} />
      <OneResource
        label={texts.role}
        value={role}
        problem={isSameApp ? undefined : texts.roleOfOtherApp}
        onChange={setRole}
      />
      <button
        type="button"
        className="button"
        disabled={!resource || !role || !isSameApp}
        onClick={() => resource && role && onAdd(rowOf(resource, role))}
      >
        {texts.addRole}
      </button>
    </>
  )
}

type OneProps = {
  label: string
  value: Reference | undefined
  problem?: string
  onChange(next: Reference | undefined): void
}

const OneResource = ({ label, value, problem, onChange }: OneProps) => (
  <ReferenceField
    label={label}
    hint={undefined}
    problem={problem}
    holding={{
      kind: 'resource',
      isList: false,
      // Safe because the value is the reference that was chosen.
      read: (one) => one as Reference | undefined,
      write: (one) => one,
    }}
    value={value}
    // Safe because what is written is a reference.
    onChange={(next) => onChange(next as Reference | undefined)}
  />
)

const rowOf = (resource: Reference, role: Reference): RoleRow => ({
  appId: resource.app ?? '',
  scopeResourceTypeId: resource.type ?? '',
  scopeResourceId: resource.id,
  roleResourceTypeId: role.type ?? '',
  roleResourceId: role.id,
})
