import { ReferenceFilter } from '../../../forms/reference-filter.tsx'
import { ValueFilter } from '../../../forms/value-filter.tsx'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { entitlementsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { GrantDrawer } from '../grants/grant-drawer.tsx'
import type { GrantColumn } from '../grants/rows.tsx'
import { useGrants } from '../grants/use-grants.ts'
import type { ContentProps } from './content.ts'

const SHOWN: readonly GrantColumn[] = ['person', 'entitlement', 'account', 'why', 'risk', 'since', 'until']

/** Who holds what in the app; one or many can be taken away. */
export function AppAccess({ appId }: ContentProps) {
  const [{ open, person, entitlement }, set] = useAddress('/apps/$id')
  const filter = { app: appId, person, entitlement }
  const { list, people, columns, nameOf, taking } = useGrants(filter, SHOWN)
  const opened = list.rows.find((row) => row.id === open)
  return (
    <>
      {taking.buttons && <div className="filters">{taking.buttons}</div>}
      <FilteredList
        list={list}
        texts={all.appAccess}
        loaded={all.grants.loaded}
        label={all.app.tabs.access}
        filter={{ person, entitlement }}
        onFilter={set}
        filters={
          <>
            <RoleFilter appId={appId} value={entitlement} onChange={(next) => set({ entitlement: next })} />
            <ReferenceFilter
              label={all.grants.columns.person}
              kind="user"
              value={person}
              name={people.get(person ?? '') ?? ''}
              onChange={(next) => set({ person: next?.id })}
            />
          </>
        }
        columns={columns}
        nameOf={nameOf}
        selection={taking.selection}
        actions={taking.actions}
        openId={open}
        onOpen={(row) => set({ open: row.id })}
        drawer={opened && <GrantDrawer grant={opened} taking={taking} onClose={() => set({ open: undefined })} />}
      />
      {taking.dialog}
    </>
  )
}

type RoleProps = { appId: string; value: string | undefined; onChange(next: string | undefined): void }

/** Narrows to who has one role. */
function RoleFilter({ appId, value, onChange }: RoleProps) {
  const { rows } = usePages(entitlementsQuery({ app: appId }))
  const ids = new Map(rows.map(({ id, displayName }) => [displayName, id] as const))
  return (
    <ValueFilter
      label={all.grants.columns.entitlement}
      all={all.appAccess.everyRole}
      values={[...ids.keys()]}
      value={rows.find(({ id }) => id === value)?.displayName}
      onChange={(name) => onChange(ids.get(name ?? ''))}
    />
  )
}
