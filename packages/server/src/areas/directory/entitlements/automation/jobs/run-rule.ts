import { done } from '../../../../../engine/outcome.ts'
import { PATIENT } from '../../../../../engine/retry.ts'
import { type AreaJobContext, areaJob } from '../../../../../service/area-job.ts'
import type { Context } from '../../../../../service/context.ts'
import { findApp } from '../../../apps/store.ts'
import { dropReason, giveGrants } from '../../../grants/change.ts'
import { ensureAccounts } from '../../members/accounts.ts'
import { evaluateRule, type Verdict } from '../evaluate-rule.ts'
import { findRule, listExcluded, listRuleMade, saveRun } from '../store.ts'

const AT_A_TIME = 1000
const REASON = { type: 'automation', data: 'rule' } as const

type Payload = { readonly appId: string; readonly entitlementId: string }

/**
 * Evaluates the rule for all users before the transaction begins, then adds and removes those it made members. A user
 * for whom it cannot be evaluated stays as is.
 */
export const runRule = areaJob<Payload, Verdict | undefined>({
  kind: 'directory.membershipRules.run',
  about: 'Makes members of an entitlement follow its rule.',
  retry: PATIENT,
  concurrency: { perTenant: 2 },

  async prepare({ read, services, now }, { entitlementId }) {
    const rule = await findRule(read, entitlementId)
    // The rule of an access profile is followed there.
    if (rule && rule.managed_by_catalog_id !== '') return undefined
    return evaluateRule({ tx: read, expressions: services.expressions, now }, rule)
  },

  async run(context, payload, verdict) {
    const { tx } = context
    if (!verdict) return done
    const problems = verdict.isWhole ? await follow(context, payload, verdict) : ''
    const error = [verdict.error, problems].filter((one) => one !== '').join('; ')
    await saveRun(tx, payload.entitlementId, error === '' ? 'SUCCESS' : 'FAILED', error)
    return done
  },

  async givenUp({ tx }, { entitlementId }, why) {
    await saveRun(tx, entitlementId, 'FAILED', why)
  },
})

type Follow = AreaJobContext & Pick<Context, 'emit'>

/** Returns why somebody could not be added. */
async function follow(context: Follow, { appId, entitlementId }: Payload, verdict: Verdict): Promise<string> {
  const { tx } = context
  const excluded = await listExcluded(tx, entitlementId)
  const made = await listRuleMade(tx, entitlementId)
  const wanted = new Set(verdict.members.filter((id) => !excluded.has(id)))
  const leaving = made.filter(
    ({ user_id }) => !wanted.has(user_id) && (excluded.has(user_id) || !verdict.unsure.has(user_id)),
  )
  const there = new Set(made.map(({ user_id }) => user_id))
  const joining = [...wanted].filter((id) => !there.has(id))
  for (const some of chunks(leaving)) {
    const keys = some.map(({ app_user_id }) => ({ entitlementId, appUserId: app_user_id }))
    await dropReason(context, keys, REASON)
  }
  const app = await findApp(tx, appId)
  let without = 0
  for (const some of chunks(joining)) {
    const accounts = app ? await ensureAccounts(context, app, some) : new Map<string, string>()
    without += some.length - accounts.size
    await giveGrants(
      context,
      [...accounts.values()].map((appUserId) => ({ entitlementId, appUserId, reason: REASON })),
    )
  }
  return without === 0 ? '' : `${without} users have no account in the app`
}

function* chunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += AT_A_TIME) yield items.slice(at, at + AT_A_TIME)
}
