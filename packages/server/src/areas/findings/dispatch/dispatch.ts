import { done, retryAt } from '../../../engine/outcome.ts'
import { renderTemplate } from '../../../expressions/templates/text-template.ts'
import { type AreaJobContext, areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingDispatchesRow, FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { runnableOf, startInvocation } from '../../functions/api.ts'
import { createDelivery } from '../../webhooks/outbound/deliveries/api.ts'
import { toFindingFields } from '../rules/finding-fields.ts'
import type { Dispatcher } from '../rules/route.ts'
import { Finding } from '../shapes/finding.ts'
import { findFinding } from '../store.ts'
import { toFinding } from '../view.ts'
import { dispatchedAutomations } from './dispatched-automations.ts'
import { ended } from './ended.ts'
import { DISPATCH, type DispatchPayload, RUN_KEY } from './start.ts'

/** What is known of a dispatch when it has been sent on; a delivery still has to arrive. */
type Sent =
  | { readonly state: 'DONE' }
  | { readonly state: 'RUNNING'; readonly webhook_instance_id: string }
  | { readonly state: 'RUNNING'; readonly function_invocation_id: string }

const WAITS_SECONDS = [10, 60]

/** It can never be sent on. */
class CannotDispatch extends Error {}

/** Dispatches one finding to the destination of one dispatcher. */
export const dispatch = areaJob<DispatchPayload>({
  ...DISPATCH,
  about: 'Sends a finding on as a routing rule says.',
  retry: { delaySeconds: WAITS_SECONDS, jitter: 0.2, attempts: WAITS_SECONDS.length + 1 },

  async run(context, { dispatchId }) {
    const { tx, now, failures } = context
    const row = await tx.find<FindingDispatchesRow>(
      sql`select * from finding_dispatches where id = ${dispatchId} and state = 'PENDING' for update`,
    )
    const finding = row && (await findFinding(tx, row.finding_id))
    if (!row || !finding) return done
    await tx.run(sql`savepoint sending`)
    try {
      const sent = await send(context, row, finding)
      const saved = await save(tx, { ...row, ...sent })
      if (saved.state === 'DONE') await ended(context, saved)
      return done
    } catch (error) {
      await tx.run(sql`rollback to savepoint sending`)
      const why = error instanceof Error ? error.message : String(error)
      const wait = WAITS_SECONDS[failures]
      if (!(error instanceof CannotDispatch) && wait !== undefined) return retryAt(now.add({ seconds: wait }), why)
      await ended(context, await save(tx, { ...row, state: 'ERROR', error: why }))
      return done
    }
  },
})

async function send(context: AreaJobContext, row: FindingDispatchesRow, finding: FindingsRow): Promise<Sent> {
  const dispatcher = row.dispatcher as Dispatcher // Safe because only dispatchers are stored.
  if (dispatcher.webhook) return callWebhook(context, row, finding, dispatcher.webhook)
  if (dispatcher.triggerAutomation) return askAutomation(context, row, dispatcher.triggerAutomation)
  if (dispatcher.invokeFunction) return callFunction(context, row, dispatcher.invokeFunction)
  throw new CannotDispatch('the rule does not say where to')
}

async function callWebhook(
  context: AreaJobContext,
  row: FindingDispatchesRow,
  finding: FindingsRow,
  { webhookId, payloadTemplate = '' }: NonNullable<Dispatcher['webhook']>,
): Promise<Sent> {
  const { services, now, tx } = context
  const webhook = await tx.find(sql`select 1 from webhooks_view where id = ${webhookId} and deleted_at is null`)
  if (!webhook) throw new CannotDispatch(`no webhook with id "${webhookId}"`)
  const place = { environment: 'finding_payload' } as const
  const run = { now, reach: 'tenant', variables: { finding: toFindingFields(finding) } } as const
  const delivery = await createDelivery(context, {
    webhookId,
    source: { findingDispatch: { findingId: finding.id, ruleId: row.rule_id, dispatchId: row.id } },
    fields: {
      dispatchId: row.id,
      findingId: finding.id,
      ruleId: row.rule_id,
      finding: Finding.write(toFinding(finding, null)),
      payloadTemplate:
        payloadTemplate === '' ? '' : await renderTemplate(services.expressions, place, payloadTemplate, run, 'none'),
    },
  })
  return { state: 'RUNNING', webhook_instance_id: delivery.id }
}

/** The texts as they are, and the finding. */
async function callFunction(
  { tx, tenant }: AreaJobContext,
  row: FindingDispatchesRow,
  { functionId, functionCommitId, args = {} }: NonNullable<Dispatcher['invokeFunction']>,
): Promise<Sent> {
  const runs = await runnableOf(tx, functionId, functionCommitId)
  if ('cannot' in runs) throw new CannotDispatch(runs.cannot)
  const { id } = await startInvocation(tx, tenant.sealer, {
    functionId,
    commitId: runs.commitId,
    source: { findingDispatch: { findingId: row.finding_id, ruleId: row.rule_id, dispatchId: row.id } },
    input: JSON.stringify({ ...args, findingId: row.finding_id }),
  })
  return { state: 'RUNNING', function_invocation_id: id }
}

/** Automations consume its event, and start at most once for it. */
async function askAutomation(
  { tx, emit, services }: AreaJobContext,
  row: FindingDispatchesRow,
  { automationId, inputMapping = {} }: NonNullable<Dispatcher['triggerAutomation']>,
): Promise<Sent> {
  const automation = await services.registry.extensions.only(dispatchedAutomations).find(tx, automationId)
  if (!automation) throw new CannotDispatch(`no automation with id "${automationId}"`)
  if (!automation.isEnabled) throw new CannotDispatch(`the automation "${automationId}" is disabled`)
  emit({
    kind: 'findings.dispatch.automationAsked',
    subject: { type: 'finding_dispatch', id: row.id },
    after: {
      automationId,
      inputs: inputMapping,
      findingId: row.finding_id,
      ruleId: row.rule_id,
      runKey: `${RUN_KEY}${row.id}`,
    },
  })
  return { state: 'DONE' }
}

export async function save(tx: Tx, row: FindingDispatchesRow): Promise<FindingDispatchesRow> {
  const saved = { ...row, completed_at: row.state === 'RUNNING' ? null : tx.now, version: row.version + 1 }
  await tx.run(sql`
    update finding_dispatches set state = ${saved.state}, error = ${saved.error}, completed_at = ${saved.completed_at},
      webhook_instance_id = ${saved.webhook_instance_id},
      function_invocation_id = ${saved.function_invocation_id}, version = ${saved.version}
    where id = ${row.id}`)
  return saved
}
