import { type ConnectorTask, findAccountOfSource } from '../../connectors/tasks/api.ts'
import { connectorCreateAccount } from '../steps/connector-create-account.ts'
import type { StepContext } from '../steps/step-kind.ts'
import { describedAccount, mappedAccount } from './account-arguments.ts'
import { chooseUser } from './choose-users.ts'
import { afterTask, askConnector, connectorOf, passwordOf, resultOf } from './connector-task.ts'
import { stepAct } from './step-act.ts'

export const connectorCreateAccountAct = stepAct(connectorCreateAccount, {
  async run(step, { connectorRef, userIdCel, userProperties, passwordCel }) {
    const connector = await connectorOf(step, connectorRef)
    const profile = userProperties
      ? await describedAccount(step, connector, userProperties)
      : await mappedAccount(step, connector, await chooseUser(step, { userIdCel }))
    const credentialOptions = passwordCel
      ? { encryptedPassword: await passwordOf(step, connector, passwordCel) }
      : { none: {} }
    return askConnector(step, connector, { createAccount: { profile, credentialOptions } }, outputOf(step))
  },
  resume: (step, _payload, _note, reason) => afterTask(step, reason, outputOf(step)),
})

/** The account itself is known once a sync has brought it. */
const outputOf =
  ({ tx }: StepContext) =>
  async (task: ConnectorTask) => {
    const { resourceId, alreadyExists } = resultOf(task)
    const name = sourceName(resourceId)
    return {
      resource_id: name?.resource ?? null,
      app_user_id: (name && (await findAccountOfSource(tx, task.connector_id, name))) ?? null,
      status: alreadyExists === true ? 'already_exists' : 'created',
    }
  }

function sourceName(given: unknown): { resourceType: string; resource: string } | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { resourceType, resource } = given as Record<string, unknown> // Safe because both are checked.
  return typeof resourceType === 'string' && typeof resource === 'string' ? { resourceType, resource } : undefined
}
