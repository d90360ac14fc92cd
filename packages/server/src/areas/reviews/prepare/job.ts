import { done, type Outcome, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { newId } from '../../../lib/ids.ts'
import { type AreaJobContext, areaJob } from '../../../service/area-job.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { choosePolicy } from '../../policies/choice/api.ts'
import { stageReviews } from '../../requests/tasks/reviews/api.ts'
import { campaignEvent } from '../campaigns/events.ts'
import { PREPARE } from '../campaigns/names.ts'
import { type CampaignRow, scopeOf, settingsOf } from '../campaigns/rows.ts'
import { beginStarting } from '../campaigns/start.ts'
import { nextState } from '../campaigns/states.ts'
import { getCampaign, lockCampaign, saveState } from '../campaigns/store.ts'
import { carriedCondition } from './carry.ts'
import { dropPrepared } from './drop.ts'
import { AT_A_TIME, pageOfAccounts, pageOfUsers, ScopeFailed } from './meant.ts'
import { type Selecting, selectedAccess, selectedResources } from './select.ts'

const MOST_SELECTIONS = 250_000

/**
 * One batch of a preparation in each transaction: what was done is stored with where to go on, so a process that is
 * killed leaves the rest to another. A run that was taken back finds another number and ends.
 */
export const prepareJob = areaJob<{ readonly reviewId: string; readonly run: number }>({
  ...PREPARE,
  about: 'Selects what a campaign reviews and makes its tasks, a thousand at a time.',
  retry: PATIENT,

  async run(context, { reviewId, run }) {
    const campaign = await lockCampaign(context.tx, reviewId)
    if (campaign?.state !== 'PREPARING' || campaign.prepare_run !== run) return done
    try {
      return await step(context, campaign)
    } catch (error) {
      if (!(error instanceof ScopeFailed)) throw error
      return fail(context, campaign, { state: '', detail: error.message })
    }
  },
})

async function step(context: AreaJobContext, campaign: CampaignRow): Promise<Outcome> {
  switch (campaign.prepare_stage) {
    case 'USERS':
      return judgeSubjects(context, campaign, 'user')
    case 'ACCOUNTS':
      return judgeSubjects(context, campaign, 'account')
    case 'SELECT':
      return select(context, campaign)
    default:
      return makeTasks(context, campaign)
  }
}

type Cursor = {
  readonly from?: string
  readonly entitlement?: string
  readonly principal?: string
  readonly kind?: string
  /** How much has been selected so far. */
  readonly selected?: number
  /** The risk of the last selection that has a task. */
  readonly rank?: number
}

async function goOn({ tx, now }: AreaJobContext, { id }: CampaignRow, stage: string, cursor: Cursor): Promise<Outcome> {
  await tx.run(sql`
    update access_reviews set prepare_stage = ${stage}, prepare_cursor = ${JSON.stringify(cursor)}::jsonb where id = ${id}`)
  return sleepUntil(now)
}

async function judgeSubjects(
  context: AreaJobContext,
  campaign: CampaignRow,
  kind: 'user' | 'account',
): Promise<Outcome> {
  const { tx } = context
  const scope = scopeOf(campaign)
  const { from = '' } = campaign.prepare_cursor as Cursor
  const { ids, next } =
    kind === 'user'
      ? await pageOfUsers({ ...context, campaign }, scope.celExpression?.expression ?? '', from)
      : await pageOfAccounts({ ...context, campaign }, scope.accountCelExpression?.expression ?? '', from)
  await tx.run(sql`
    insert into access_review_subjects (review_id, kind, subject_id)
    select ${campaign.id}, ${kind}, id from unnest(${[...ids]}::text[]) as meant(id) on conflict do nothing`)
  if (next !== undefined) return goOn(context, campaign, kind === 'user' ? 'USERS' : 'ACCOUNTS', { from: next })
  return goOn(context, campaign, kind === 'user' && scope.accountCelExpression ? 'ACCOUNTS' : 'SELECT', {})
}

type Last = {
  readonly count: number
  readonly added: number
  readonly entitlement: string | null
  readonly principal: string | null
}

/** Accounts first, then resources, each in the order of entitlement and holder. */
async function select(context: AreaJobContext, campaign: CampaignRow): Promise<Outcome> {
  const { tx } = context
  const { entitlement, principal, kind = 'account', selected: before = 0 } = campaign.prepare_cursor as Cursor
  const selecting: Selecting = {
    reviewId: campaign.id,
    scope: scopeOf(campaign),
    scopeType: campaign.scope_type,
    now: campaign.frozen_at ?? tx.now,
  }
  const page =
    kind === 'account'
      ? accountPage(selecting, entitlement, principal)
      : resourcePage(selecting, entitlement, principal)
  const carries = carriedCondition(settingsOf(campaign).carryConfig, tx.now)
  const ids = Array.from({ length: AT_A_TIME }, () => newId(tx.now))
  const last = await tx.get<Last>(
    sql`
    with c as materialized (${page}),
    added as (
      insert into access_review_selections (id, review_id, app_id, entitlement_id, principal_id, account_id, user_id,
        resource_type_id, resource_id, inherited_from, alert_ids, granted_at, policy_id, risk_rank, facts_hash, state,
        carried_from_review_id, carried_from_task_id, carried_reviewed_at)
      select (${ids}::text[])[row_number() over ()], ${campaign.id}, c.app_id, c.entitlement_id, c.principal_id,
        c.account_id, c.user_id, c.resource_type_id, c.resource_id, c.inherited_from, c.alert_ids, c.granted_at,
        c.policy_id, c.risk_rank, c.facts_hash, case when ${carries} then 'CARRIED' else 'SELECTED' end,
        coalesce(d.review_id, ''), coalesce(d.task_id, ''), d.reviewed_at
      from c left join reviewed_access d
        on ${carries} and d.entitlement_id = c.entitlement_id and d.principal_id = c.principal_id
      on conflict do nothing
      returning 1)
    select (select count(*)::int from c) as count, (select count(*)::int from added) as added, l.entitlement_id as entitlement, l.principal_id as principal
    from (select 1) one left join lateral (
      select entitlement_id, principal_id from c order by entitlement_id desc, principal_id desc limit 1) l on true`,
    'access review',
    campaign.id,
  )
  const selected = before + last.added
  if (selected > MOST_SELECTIONS) {
    const detail = `it selects more than ${MOST_SELECTIONS}: narrow the scope`
    return fail(context, campaign, { state: 'SELECTION_QUOTA_EXCEED_ERROR', detail })
  }
  if (last.count === AT_A_TIME) {
    const cursor = { entitlement: last.entitlement!, principal: last.principal!, kind, selected }
    return goOn(context, campaign, 'SELECT', cursor)
  }
  return kind === 'account'
    ? goOn(context, campaign, 'SELECT', { kind: 'resource', selected })
    : goOn(context, campaign, 'TASKS', {})
}

const accountPage = (selecting: Selecting, entitlement?: string, principal?: string): Sql => sql`
  ${selectedAccess(selecting, behind(sql`g.entitlement_id`, sql`g.app_user_id`, entitlement, principal))}
  order by g.entitlement_id, g.app_user_id limit ${AT_A_TIME}`

const resourcePage = (selecting: Selecting, entitlement?: string, principal?: string): Sql => sql`
  ${selectedResources(selecting, behind(sql`n.entitlement_id`, sql`n.principal_resource_id`, entitlement, principal))}
  order by n.entitlement_id, n.principal_resource_id limit ${AT_A_TIME}`

const behind = (a: Sql, b: Sql, entitlement?: string, principal?: string): Sql =>
  entitlement === undefined ? sql`true` : sql`(${a}, ${b}) > (${entitlement}, ${principal ?? ''})`

type Selected = {
  readonly id: string
  readonly app_id: string
  readonly entitlement_id: string
  readonly principal_id: string
  readonly account_id: string
  readonly user_id: string
  readonly resource_type_id: string
  readonly resource_id: string
  readonly policy_id: string
  readonly risk_rank: number
}

/** The most risky first: tasks are numbered in the order in which they are best looked at. */
async function makeTasks(context: AreaJobContext, campaign: CampaignRow): Promise<Outcome> {
  const { tx, now } = context
  const rows = await nextSelected(tx, campaign)
  const last = rows.at(-1)
  if (!last) return finish(context, campaign)
  const policies = await policiesOf(context, campaign, rows)
  const ids = await stageReviews(
    tx,
    rows.map((row) => ({
      selectionId: row.id,
      reviewId: campaign.id,
      appId: row.app_id,
      entitlementId: row.entitlement_id,
      accountId: row.account_id,
      userId: row.user_id,
      resourceTypeId: row.resource_type_id,
      resourceId: row.resource_id,
      policyId: policies.get(row.entitlement_id)!,
    })),
  )
  await tx.run(sql`
    update access_review_selections s set state = 'TASK', task_id = made.task_id
    from unnest(${rows.map((row) => row.entitlement_id)}::text[], ${rows.map((row) => row.principal_id)}::text[],
      ${ids}::text[]) as made(entitlement_id, principal_id, task_id)
    where s.review_id = ${campaign.id} and s.entitlement_id = made.entitlement_id and s.principal_id = made.principal_id`)
  const cursor: Cursor = { rank: last.risk_rank, entitlement: last.entitlement_id, principal: last.principal_id }
  await tx.run(sql`
    update access_reviews set expected_count = expected_count + ${rows.length}, version = version + 1,
      prepare_cursor = ${JSON.stringify(cursor)}::jsonb
    where id = ${campaign.id}`)
  return sleepUntil(now)
}

/**
 * Goes on behind the last one. Without that place each batch would read past all that the ones before have left in the
 * index, which nothing clears away meanwhile.
 */
async function nextSelected(tx: Tx, { id, prepare_cursor }: CampaignRow): Promise<Selected[]> {
  const { rank, entitlement = '', principal = '' } = prepare_cursor as Cursor
  const page = (where: Sql, limit: number): Promise<Selected[]> =>
    tx.rows<Selected>(sql`
      select * from access_review_selections where review_id = ${id} and state = 'SELECTED' and ${where}
      order by risk_rank desc, entitlement_id, principal_id limit ${limit}`)
  if (rank === undefined) return page(sql`true`, AT_A_TIME)
  const same = sql`risk_rank = ${rank} and (entitlement_id, principal_id) > (${entitlement}, ${principal})`
  const rows = await page(same, AT_A_TIME)
  if (rows.length === AT_A_TIME) return rows
  return [...rows, ...(await page(sql`risk_rank < ${rank}`, AT_A_TIME - rows.length))]
}

/** By entitlement: its own, or what the settings of the campaign lead to. */
export async function policiesOf(
  context: AreaJobContext,
  campaign: CampaignRow,
  rows: readonly Pick<Selected, 'entitlement_id' | 'app_id' | 'policy_id'>[],
): Promise<Map<string, string>> {
  const { usePolicyOverride } = settingsOf(campaign)
  const found = new Map<string, string>()
  for (const { entitlement_id: entitlementId, app_id: appId, policy_id: own } of rows) {
    if (found.has(entitlementId)) continue
    if (own !== '') found.set(entitlementId, own)
    else if (!usePolicyOverride) found.set(entitlementId, campaign.policy_id)
    else {
      const about = { appId, entitlementId, policyId: campaign.policy_id, usePolicyOverride }
      found.set(entitlementId, (await choosePolicy(context, 'certify', about)).policyId)
    }
  }
  return found
}

async function finish(context: AreaJobContext, campaign: CampaignRow): Promise<Outcome> {
  const { tx, emit } = context
  await tx.run(sql`delete from access_review_subjects where review_id = ${campaign.id}`)
  await saveState(
    tx,
    campaign.id,
    nextState(campaign.state, 'prepared')!,
    sql`, prepare_stage = '', prepare_cursor = '{}'`,
  )
  const ready = await getCampaign(tx, campaign.id)
  emit(campaignEvent('prepared', ready, { expectedTicketCount: ready.expected_count }))
  if (ready.starts_when_ready) await beginStarting(context, ready, { sendKickoff: false })
  return done
}

type Failing = { readonly state: string; readonly detail: string }

async function fail(context: AreaJobContext, campaign: CampaignRow, { state, detail }: Failing): Promise<Outcome> {
  const { tx, emit } = context
  await dropPrepared(tx, campaign.id)
  const more = sql`, prepare_stage = '', prepare_cursor = '{}', expected_count = 0, frozen_at = null,
    starts_when_ready = false, error_state = ${state}, error_detail = ${detail.slice(0, 2048)}`
  await saveState(tx, campaign.id, nextState(campaign.state, 'prepareFailed')!, more)
  emit(campaignEvent('prepareFailed', campaign, { error: detail }))
  return done
}
