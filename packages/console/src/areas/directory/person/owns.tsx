import type { Answered } from '@reeve/client/session'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OwnersCard } from '../../../forms/owners/owners-card.tsx'
import { api } from '../../../lib/api.ts'
import { useAppNames } from '../../../lib/names.ts'
import { pagedQuery } from '../../../lib/paged.ts'
import { useCan, useCanSome, useSession } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { nameOf } from '../account/drawer.tsx'
import { texts as all } from '../texts.ts'
import styles from './page.module.css'

const texts = all.owns
const PAGE = 100

type Row = Answered.UserOwnershipEntry & { readonly id: string }

const ownedQuery = (userId: string) =>
  pagedQuery(['people', 'owns', userId], (pageToken, signal) =>
    api.call('directory.owners.searchOwnership', { body: { userId, pageSize: PAGE, pageToken } }, { signal }),
  )

const serviceAccountsQuery = pagedQuery(['people', 'service-accounts'], (pageToken, signal) =>
  api.call('directory.accounts.listOwnedServiceAccounts', { body: { pageSize: PAGE, pageToken } }, { signal }),
)

const whatOf = ({ entitlementDisplayName, resourceDisplayName, appDisplayName, ownershipType }: Row): string =>
  ownershipType === 'USER_OWNERSHIP_TYPE_APP' ? appDisplayName : entitlementDisplayName || resourceDisplayName

const COLUMNS: readonly GridColumn<Row>[] = [
  { id: 'what', name: texts.columns.what, width: 'minmax(160px, 1fr)', cell: whatOf },
  {
    id: 'type',
    name: texts.columns.type,
    width: '120px',
    cell: ({ ownershipType }) => texts.types[ownershipType] ?? '',
  },
  { id: 'app', name: texts.columns.app, width: 'minmax(120px, 240px)', from: 520, cell: (row) => row.appDisplayName },
]

/** What a person answers for, the service accounts among it, and who answers for the person. */
export function PersonOwns({ id }: { id: string }) {
  const go = useNavigate()
  const isOwn = useSession().user.id === id
  const seesPeople = useCan('users:read')
  const mayChange = useCan('users:write')
  const list = usePages(ownedQuery(id), (page) =>
    page.list.map((one) => ({ ...one, id: [one.appId, one.resourceId, one.entitlementId].join(' ') })),
  )
  const open = ({ ownershipType, appId, resourceId, entitlementId }: Row): void => {
    if (ownershipType === 'USER_OWNERSHIP_TYPE_ENTITLEMENT') {
      void go({ to: '/apps/$appId/entitlements/$id', params: { appId, id: entitlementId } })
    } else {
      const search = ownershipType === 'USER_OWNERSHIP_TYPE_APP' ? {} : { tab: 'resources' as const, open: resourceId }
      void go({ to: '/apps/$id', params: { id: appId }, search })
    }
  }
  return (
    <>
      <FilteredList list={list} texts={texts} label={all.tabs.owns} columns={COLUMNS} nameOf={whatOf} onOpen={open} />
      <div className="cards">
        {isOwn && <ServiceAccounts />}
        {seesPeople && (
          <OwnersCard
            owned={{ kind: 'user', path: { user_id: id } }}
            hint={texts.ownersHint}
            none={texts.ownersNone}
            canWrite={mayChange}
          />
        )}
      </div>
    </>
  )
}

/** Accounts of programs that the reader answers for. */
function ServiceAccounts(): ReactNode {
  const readsAccounts = useCanSome('accounts:read')
  const { rows } = usePages(serviceAccountsQuery, ({ list }) => list.map(({ appUser }) => appUser))
  const apps = useAppNames(rows.map(({ appId }) => appId))
  return (
    <section className="card" aria-labelledby="service-accounts">
      <h2 id="service-accounts">{texts.serviceAccounts}</h2>
      {rows.length === 0 && <p className="muted">{texts.serviceAccountsNone}</p>}
      <ul className="form">
        {rows.map((one) => (
          <li key={one.id} className={styles.signIn}>
            {readsAccounts ? (
              <Link to="/apps/$id" params={{ id: one.appId }} search={{ tab: 'accounts', open: one.id }}>
                {nameOf(one)}
              </Link>
            ) : (
              <span className="given">{nameOf(one)}</span>
            )}
            <span className="muted given">{apps.get(one.appId)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
