import { useQuery } from '@tanstack/react-query'
import { ReferenceFilter } from '../../../forms/reference-filter.tsx'
import { sortParam } from '../../../lib/search-text.ts'
import { useCan, useCanSome, useSession } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { Chips } from '../../../ui/chips.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { useConnect } from '../../../ui/use-connect.ts'
import { texts as all } from '../access-texts.ts'
import { reportsQuery } from '../queries.ts'
import { GRANT_ORDERS } from '../search.ts'
import { GrantDrawer } from './grant-drawer.tsx'
import { NumberFilters } from './number-filters.tsx'
import type { GrantColumn } from './rows.tsx'
import { useGrants } from './use-grants.ts'

const texts = all.grants
const MINE = ['mine'] as const
const SHOWN: readonly GrantColumn[] = ['entitlement', 'app', 'person', 'account', 'why', 'since', 'until']
/** Where all of it is the reader's own. */
const OWN = SHOWN.filter((name) => name !== 'person' && name !== 'account')

/** What everybody holds; those without the permission see what they and their reports hold. */
export function GrantsPage() {
  const connect = useConnect()
  const [{ open, sort, ...address }, set] = useAddress('/grants')
  const [readsGrants, readsAll] = [useCanSome('grants:read'), useCan('grants:read')]
  const readsPeople = useCan('users:read-basic')
  const seesDepartments = useCan('users:read')
  const filter = seesDepartments ? address : { ...address, department: undefined }
  const ownId = useSession().user.id
  const { data: hasReports = false } = useQuery({ ...reportsQuery(ownId), enabled: !readsAll && readsPeople })
  const seesOthers = hasReports || readsGrants
  const shown = seesOthers && filter.person !== ownId ? SHOWN : OWN
  const { list, apps, people, entitlements, columns, nameOf, taking } = useGrants({ ...filter, sort }, shown)
  const opened = list.rows.find(({ id }) => id === open)
  useKeys({ Escape: () => set({ open: undefined }) })
  return (
    <ListPage
      begin={connect}
      title={readsAll ? texts.title : seesOthers ? texts.seen : texts.own}
      loaded={readsAll ? texts.loaded : texts.loadedRoles}
      buttons={taking.buttons}
      list={list}
      texts={texts}
      filter={filter}
      onFilter={set}
      filters={
        <>
          {seesOthers && (
            <Chips
              label={texts.columns.person}
              names={MINE}
              chosen={filter.person === ownId ? MINE : []}
              onChange={(chosen) => set({ person: chosen && ownId })}
            >
              {() => texts.mine}
            </Chips>
          )}
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
            value={filter.person === ownId ? undefined : filter.person}
            name={people.get(filter.person ?? '') ?? ''}
            isOffered={readsGrants && filter.person !== ownId}
            onChange={(next) => set({ person: next?.id })}
          />
          <NumberFilters filter={filter} onChange={set} />
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
