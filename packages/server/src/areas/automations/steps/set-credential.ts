import type { Tx } from '../../../store/tx.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { type ConnectorTask, findAccountOfSource } from '../../connectors/tasks/api.ts'
import { ConnectorRef, cel } from '../shapes/refs.ts'
import { REF } from '../shapes/samples.ts'
import { checkConnector, checkGiven } from './check-connector.ts'
import { sourceOfAccount } from './choose-account.ts'
import { afterTask, askConnector, connectorOf, passwordOf } from './connector-task.ts'
import { connectorReferences } from './references.ts'
import { type StepContext, stepKind } from './step-kind.ts'

const SetCredential = shape('SetCredential', 'Has a connector change the password of an account.', {
  connectorRef: nullable(ConnectorRef),
  accountIdCel: cel('Gives the id of the account.'),
  passwordCel: cel('Names the output of a step that made a password.'),
})

export const setCredential = stepKind({
  kind: 'setCredential',
  icon: 'key',
  shape: SetCredential,
  samples: [{ connectorRef: REF, accountIdCel: '"a"', passwordCel: 'ctx.pw.password' }],
  actsOn: 'app',
  users: 'none',
  texts: [
    { path: 'accountIdCel', result: 'accountId' },
    { path: 'passwordCel', result: 'secret' },
  ],
  references: connectorReferences,
  check(payload, saving) {
    checkConnector(payload, saving)
    checkGiven(payload, ['accountIdCel', 'passwordCel'], saving)
  },

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
