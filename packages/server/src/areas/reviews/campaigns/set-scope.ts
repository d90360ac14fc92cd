import { isDeepStrictEqual } from 'node:util'
import { invalidAll } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { roleDecider } from '../../auth/roles/api.ts'
import { problemsOf } from '../check.ts'
import { reachOfScope } from '../scope/reach.ts'
import { type GivenRows, kindsWithoutMarker, readRows } from '../scope/rows.ts'
import { AccessReviewScopeV2, type Scope } from '../scope/shape.ts'
import { hasScopeRows, replaceScopeRows, type ScopeRowKind } from '../scope/store.ts'
import { whole } from '../whole.ts'
import { checkEditable } from './check.ts'
import { campaignEvent } from './events.ts'
import { type CampaignRow, scopeOf } from './rows.ts'
import { getCampaign, saveRolesDecider, saveScope } from './store.ts'
import { toCampaign } from './view.ts'

type Given = {
  readonly scope: object | null | undefined
  readonly kinds: readonly ScopeRowKind[]
  readonly rows: GivenRows
}

/** Replaces the scope, when one is given, and the rows of these kinds. */
export async function setScope(context: Context, campaign: CampaignRow, given: Given): Promise<CampaignRow> {
  const { tx, emit } = context
  checkEditable(campaign, ['scopeV2'], () => true)
  const scope: Scope = given.scope ? whole(AccessReviewScopeV2, given.scope) : scopeOf(campaign)
  const checked = { ...toCampaign(campaign), scope }
  const before = { scope: scopeOf(campaign), reachesAll: campaign.reaches_all }
  const reach = reachOfScope(context, scope, before)
  const changed = (member: string) => member === 'scopeV2'
  const checking = { context, at: '', scopeName: 'scopeV2', reach, changed } as const
  const violations = await problemsOf(checked, checking)
  if (violations.length > 0) throw invalidAll(violations)
  const rows = await readRows(tx, scope, given.rows)
  const kinds = [...given.kinds, ...kindsWithoutMarker(scope)]
  const written = AccessReviewScopeV2.write(scope)
  const isSame = isDeepStrictEqual(written, AccessReviewScopeV2.write(scopeOf(campaign)))
  if (isSame && (await hasScopeRows(tx, campaign.id, kinds, rows))) return context.setEtag(campaign)
  await replaceScopeRows(tx, campaign.id, kinds, rows)
  await saveScope(tx, campaign.id, written, reach)
  await saveRolesDecider(tx, campaign.id, roleDecider(context))
  const row = context.setEtag(await getCampaign(tx, campaign.id))
  const versions = { oldScopingVersion: campaign.scoping_version, newScopingVersion: row.scoping_version }
  emit(campaignEvent('scopeChanged', row, versions))
  return row
}
