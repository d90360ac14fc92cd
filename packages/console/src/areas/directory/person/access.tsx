import { useAddress } from '../../../lib/use-address.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { texts as accessTexts } from '../access-texts.ts'
import { GrantDrawer } from '../grants/grant-drawer.tsx'
import type { GrantColumn } from '../grants/rows.tsx'
import { useGrants } from '../grants/use-grants.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'

const SHOWN: readonly GrantColumn[] = ['entitlement', 'app', 'why', 'account', 'risk', 'since', 'until']

/** What a person holds, by app; one or many can be taken away. */
export function PersonAccess({ id }: { id: string }) {
  const [{ open }, set] = useAddress('/people/$id')
  const { list, columns, nameOf, taking } = useGrants({ person: id }, SHOWN)
  const opened = list.rows.find((row) => row.id === open)
  useKeys({ Escape: () => set({ open: undefined }) })
  return (
    <>
      {taking.buttons && <div className={`filters ${styles.selected}`}>{taking.buttons}</div>}
      <FilteredList
        list={list}
        texts={texts.access}
        loaded={accessTexts.grants.loadedRoles}
        label={texts.tabs.access}
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
