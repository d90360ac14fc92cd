import type { Tx } from '../../../store/tx.ts'
import { capabilitiesOf } from '../../connectors/registry/api.ts'
import {
  accountArguments,
  type ConnectorTask,
  findAccountAction,
  findAccountOfSource,
} from '../../connectors/tasks/api.ts'
import { accountLifecycleAction } from '../steps/account-lifecycle-action.ts'
import { type StepContext, StepFailed } from '../steps/step-kind.ts'
import { sourceOfAccount } from './choose-account.ts'
import { afterTask, askConnector, connectorOf, resultOf } from './connector-task.ts'
import { stepAct } from './step-act.ts'

export const accountLifecycleActionAct = stepAct(accountLifecycleAction, {
  async run(step, { connectorRef, actionName: name = '', accountRef }) {
    const connector = await connectorOf(step, connectorRef)
    const accountId = accountRef
      ? await step.evaluate(accountRef.accountIdCel ?? '', 'accountId')
      : await step.evaluate(IN_CONTEXT, 'string')
    if (accountId === '') throw new StepFailed('this run is about no account')
    const source = await sourceOfAccount(step.tx, connector, accountId)
    const action = findAccountAction(capabilitiesOf(connector), { name, resourceTypeId: source.resourceType })
    if (!action) {
      throw new StepFailed(`"${name}" is no action of connector "${connector.display_name}" that enables or disables`)
    }
    const given = accountArguments(action, source)
    if ('cannot' in given) throw new StepFailed(given.cannot)
    const asked = { action: { name, args: given.args, resourceTypeId: action.resourceTypeId } }
    return askConnector(step, connector, asked, outputOf(step), { appUserId: accountId })
  },
  resume: (step, _payload, _note, reason) => afterTask(step, reason, outputOf(step)),
})

/** The account a run is about, when it is about one. */
const IN_CONTEXT = 'has(ctx.trigger.app_user_id) ? ctx.trigger.app_user_id : ""'

const outputOf =
  ({ tx }: StepContext) =>
  async (task: ConnectorTask) => ({
    response: resultOf(task),
    action_id: task.id,
    app_user_id: await accountOf(tx, task),
  })

async function accountOf(tx: Tx, { connector_id, work, origin }: ConnectorTask): Promise<string | null> {
  const { appUserId } = (origin ?? {}) as Readonly<Record<string, string | undefined>> // Safe because texts are all that is stored there.
  if (appUserId !== undefined) return appUserId
  // Of a task that was asked for before its origin had the account.
  if (work.kind !== 'ACTION') return null
  const name = { resourceType: String(work.args.resourceType), resource: String(work.args.resourceId) }
  return (await findAccountOfSource(tx, connector_id, name)) ?? null
}
