import type { Tx } from '../../../store/tx.ts'
import { type ConnectorTask, findAccountOfSource } from '../../connectors/tasks/api.ts'
import { setCredential } from '../steps/set-credential.ts'
import type { StepContext } from '../steps/step-kind.ts'
import { sourceOfAccount } from './choose-account.ts'
import { afterTask, askConnector, connectorOf, passwordOf } from './connector-task.ts'
import { stepAct } from './step-act.ts'

export const setCredentialAct = stepAct(setCredential, {
  async run(step, { connectorRef, accountIdCel = '', passwordCel = '' }) {
    const connector = await connectorOf(step, connectorRef)
    const accountId = await step.evaluate(accountIdCel, 'accountId')
    const resourceId = await sourceOfAccount(step.tx, connector, accountId)
    const encryptedPassword = await passwordOf(step, connector, passwordCel)
    return askConnector(step, connector, { rotateCredential: { resourceId, encryptedPassword } }, outputOf(step))
  },
  resume: (step, _payload, _note, reason) => afterTask(step, reason, outputOf(step)),
})

const outputOf =
  ({ tx }: StepContext) =>
  async (task: ConnectorTask) => ({
    action_id: task.id,
    app_user_id: await accountOf(tx, task),
    status: 'set',
  })

const accountOf = async (tx: Tx, { connector_id, work }: ConnectorTask): Promise<string | null> =>
  work.kind === 'ROTATE_CREDENTIAL' ? ((await findAccountOfSource(tx, connector_id, work.resourceId)) ?? null) : null
