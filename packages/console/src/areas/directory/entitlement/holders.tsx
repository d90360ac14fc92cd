import type { Answered } from '@reeve/client/session'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { texts as all } from '../access-texts.ts'

const texts = all.entitlement

/** An account that holds the entitlement. */
export type Holder = {
  readonly id: string
  readonly name: string
  readonly userId: string
  readonly how: string
  readonly since: string | undefined
  readonly until: string | undefined
}

export function holderOf(grant: Answered.AppEntitlementUserView): Holder {
  const { appUser } = grant.appUser
  const isInherited = grant.grantSources.length > 0
  const isDirect = !isInherited || grant.grantSources.some(({ id }) => id === grant.appEntitlementId)
  return {
    id: grant.appUserId,
    name: appUser.displayName || appUser.username || appUser.id,
    userId: appUser.identityUserId,
    how: isInherited ? (isDirect ? texts.both : texts.inherited) : texts.direct,
    since: grant.appEntitlementUserBindingCreatedAt,
    until: grant.appEntitlementUserBindingDeprovisionAt,
  }
}

export const holderColumns = (people: ReadonlyMap<string, string>): GridColumn<Holder>[] => [
  { id: 'account', name: texts.columns.account, width: 'minmax(140px, 1fr)', cell: (row) => row.name },
  {
    id: 'person',
    name: texts.columns.person,
    width: 'minmax(140px, 1fr)',
    from: 420,
    cell: (row) => people.get(row.userId) ?? <span className="muted">{row.userId || all.accounts.nobody}</span>,
  },
  { id: 'how', name: texts.columns.how, width: 'minmax(120px, 240px)', from: 640, cell: (row) => row.how },
  { id: 'since', name: texts.columns.since, width: '96px', cell: (row) => <Ago time={row.since} /> },
  { id: 'until', name: texts.columns.until, width: '96px', from: 760, cell: (row) => <Ago time={row.until} /> },
]
