import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import { type CampaignRow, scopeOf, settingsOf } from '../campaigns/rows.ts'
import { carriedCondition } from './carry.ts'
import { accountsMeant, usersMeant } from './meant.ts'
import { type Selecting, selectedAccess, selectedResources } from './select.ts'

type Counted = {
  expectedTicketCount: number
  carriedCount: number
  users: number
  accounts: number
  entitlements: number
}

/** What the scope means now. Expressions are evaluated for everybody; nothing is stored. */
export async function countScope(context: Context, campaign: CampaignRow) {
  const { tx } = context
  const scope = scopeOf(campaign)
  const selecting: Selecting = { reviewId: campaign.id, scope, scopeType: campaign.scope_type, now: tx.now }
  const asking = { ...context, campaign }
  const users = scope.celExpression && (await usersMeant(asking, scope.celExpression.expression))
  const accounts = scope.accountCelExpression && (await accountsMeant(asking, scope.accountCelExpression.expression))
  // What an expression means is passed as ids here: the rows of a preparation are not there.
  const meant = sql`${users ? sql`u.id = any(${[...users]})` : sql`true`} and ${
    accounts ? sql`a.id = any(${[...accounts]})` : sql`true`
  }`
  const plain = { ...selecting, scope: { ...scope, celExpression: undefined, accountCelExpression: undefined } }
  const carries = carriedCondition(settingsOf(campaign).carryConfig, tx.now)
  const row = await tx.get<Counted>(
    sql`
    with chosen as (${selectedAccess(plain, meant)} union all ${selectedResources(plain)}),
    named as (select c.*, ${carries} as carried from chosen c)
    select count(*) filter (where not carried)::int as "expectedTicketCount",
      count(*) filter (where carried)::int as "carriedCount",
      count(distinct nullif(user_id, ''))::int as users, count(distinct nullif(account_id, ''))::int as accounts,
      count(distinct entitlement_id)::int as entitlements
    from named`,
    'access review',
    campaign.id,
  )
  return { ...row, warnings: scope.grantsByCriteria?.daysSinceLastUsed ? [UNUSED] : [] }
}

const UNUSED = 'access in apps that report no uses is left out: when it was last used is not known there'
