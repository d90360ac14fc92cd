import { ReferenceFilter } from '../../../forms/reference-filter.tsx'
import { sortParam } from '../../../lib/search-text.ts'
import { useCanSome } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useKeys } from '../../../ui/keys.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { texts as all } from '../access-texts.ts'
import { GRANT_ORDERS } from '../search.ts'
import { GrantDrawer } from './grant-drawer.tsx'
import type { GrantColumn } from './rows.tsx'
import { useGrants } from './use-grants.ts'

const texts = all.grants
const SHOWN: readonly GrantColumn[] = ['entitlement', 'app', 'person', 'account', 'why', 'since', 'until']

/** What everybody holds; those without the permission see what they and their reports hold. */
export function GrantsPage() {
  const [{ open, sort, ...filter }, set] = useAddress('/grants')
  const readsGrants = useCanSome('grants:read')
  const { list, apps, people, entitlements, columns, nameOf, taking } = useGrants({ ...filter, sort }, SHOWN)
  const opened = list.rows.find(({ id }) => id === open)
  useKeys({ Escape: () => set({ open: undefined }) })
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      buttons={taking.buttons}
      list={list}
      texts={texts}
      filter={filter}
      onFilter={set}
      filters={
        <>
          <ReferenceFilter
            label={texts.columns.app}
            kind="app"
            value={filter.app}
            name={apps.get(filter.app ?? '') ?? ''}
            onChange={(next) => set({ app: next?.id, entitlement: undefined })}
          />
          <ReferenceFilter
            label={texts.columns.entitlement}
            kind="entitlement"
            value={filter.entitlement}
            name={entitlements.get(filter.entitlement ?? '') ?? ''}
            isOffered={readsGrants}
            onChange={(next) => set(next ? { app: next.app, entitlement: next.id } : { entitlement: undefined })}
          />
          <ReferenceFilter
            label={texts.columns.person}
            kind="user"
            value={filter.person}
            name={people.get(filter.person ?? '') ?? ''}
            isOffered={readsGrants}
            onChange={(next) => set({ person: next?.id })}
          />
        </>
      }
      columns={columns}
      sorting={{ by: sort, onSort: (next) => set({ sort: sortParam(next, GRANT_ORDERS) }) }}
      nameOf={nameOf}
      selection={taking.selection}
      actions={taking.actions}
      openId={open}
      onOpen={({ id }) => set({ open: id })}
      drawer={opened && <GrantDrawer grant={opened} taking={taking} onClose={() => set({ open: undefined })} />}
    >
      {taking.dialog}
    </ListPage>
  )
}
