import { useAddress } from '../../../lib/use-address.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { texts as all } from '../access-texts.ts'
import { GrantDrawer } from '../grants/grant-drawer.tsx'
import type { GrantColumn } from '../grants/rows.tsx'
import { useGrants } from '../grants/use-grants.ts'
import type { ContentProps } from './content.ts'

const SHOWN: readonly GrantColumn[] = ['person', 'entitlement', 'account', 'why', 'since', 'until']

/** Who holds what in the app; one or many can be taken away. */
export function AppAccess({ appId }: ContentProps) {
  const [{ open }, set] = useAddress('/apps/$id')
  const { list, columns, nameOf, taking } = useGrants({ app: appId }, SHOWN)
  const opened = list.rows.find((row) => row.id === open)
  return (
    <>
      {taking.buttons && <div className="filters">{taking.buttons}</div>}
      <FilteredList
        list={list}
        texts={all.appAccess}
        label={all.app.tabs.access}
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
