import type { Answered } from '@reeve/client/session'
import type { HeldAccess } from '../../../forms/removal/removal.ts'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { texts as all } from '../access-texts.ts'
import { RiskOf } from '../risk-of.tsx'

const texts = all.grants
type Names = ReadonlyMap<string, string>

/** A grant as lists show it. */
export type GrantRow = Required<HeldAccess> & {
  readonly id: string
  readonly entitlement: string
  readonly account: string
  readonly riskLevelId: string
  /** What it is inherited from. */
  readonly sources: readonly string[]
  /** The request that gave it. */
  readonly taskId: string
  readonly since: string | undefined
  readonly until: string | undefined
}

export function rowsOf({ entitlement, appEntitlementUserBinding: grant }: Answered.AppEntitlementWithUserBinding) {
  if (!grant) return []
  const { appUser } = grant.appUser
  const sources = grant.grantSources.map(({ id }) => id)
  const isDirect = sources.length === 0 || sources.includes(grant.appEntitlementId)
  const row: GrantRow = {
    id: `${grant.appEntitlementId} ${grant.appUserId}`,
    appId: grant.appId,
    entitlementId: grant.appEntitlementId,
    accountId: grant.appUserId,
    userId: appUser.identityUserId,
    canChangeEnd: isDirect && entitlement?.objectPermissions?.extra.changeEnd === true,
    entitlement: entitlement?.appEntitlement.displayName ?? '',
    account: appUser.displayName || appUser.username || appUser.email,
    riskLevelId: entitlement?.appEntitlement.riskLevelValueId ?? '',
    sources: isDirect ? [] : sources,
    taskId: grant.originatingTicketId,
    since: grant.appEntitlementUserBindingCreatedAt,
    until: grant.appEntitlementUserBindingDeprovisionAt,
  }
  return [row]
}

type Known = { readonly apps: Names; readonly people: Names; readonly entitlements: Names }

/** In a few words how it came about; the drawer has the rest. */
const whyOf = ({ sources, taskId }: GrantRow, entitlements: Names): string => {
  if (sources.length > 0) return texts.through(sources.map((id) => entitlements.get(id) ?? '').join(', '))
  return taskId === '' ? texts.inItsOwnRight : texts.byRequest
}

const COLUMNS = {
  entitlement: () => ({ width: 'minmax(150px, 1.4fr)', cell: (row) => row.entitlement }),
  app: ({ apps }) => ({ width: 'minmax(90px, 160px)', from: 480, cell: ({ appId }) => apps.get(appId) ?? '' }),
  account: () => ({ width: 'minmax(110px, 1fr)', from: 640, cell: (row) => row.account }),
  person: ({ people }) => ({
    width: 'minmax(110px, 1fr)',
    cell: ({ userId }) =>
      userId === '' ? <span className="muted">{all.accounts.nobody}</span> : (people.get(userId) ?? ''),
  }),
  why: ({ entitlements }) => ({
    width: 'minmax(120px, 1fr)',
    from: 620,
    cell: (row) => <span className="given">{whyOf(row, entitlements)}</span>,
  }),
  risk: () => ({ width: '112px', from: 900, cell: ({ riskLevelId }) => <RiskOf id={riskLevelId} /> }),
  since: () => ({ width: '104px', from: 800, sorts: 'both', cell: (row) => <Ago time={row.since} /> }),
  until: () => ({ width: '92px', from: 360, cell: (row) => (row.until ? <Ago time={row.until} /> : texts.noEnd) }),
} satisfies Readonly<Record<string, (known: Known) => Omit<GridColumn<GrantRow>, 'id' | 'name'>>>

export type GrantColumn = keyof typeof COLUMNS

export const columnsOf = (names: readonly GrantColumn[], known: Known): GridColumn<GrantRow>[] =>
  names.map((id) => ({ id, name: texts.columns[id], ...COLUMNS[id](known) }))
