import type { ConnectorTask } from '../../connectors/api.ts'
import { checkConnector, checkGiven } from './check-connector.ts'
import { afterTask, askConnector, connectorOf, resultOf } from './connector-task.ts'
import { connectorReferences } from './references.ts'
import { stepKind } from './step-kind.ts'

export const connectorAction = stepKind({
  kind: 'connectorAction',
  actsOn: 'app',
  concealed: 'refused',
  users: 'none',
  texts: [{ path: 'argsTemplate', template: 'json' }],
  references: connectorReferences,
  check(payload, saving) {
    checkConnector(payload, saving)
    checkGiven(payload, ['actionName'], saving)
  },

  async run(step, { connectorRef, actionName: name = '', argsTemplate = {}, resourceTypeId }) {
    const connector = await connectorOf(step, connectorRef)
    // Safe because a rendered object is an object.
    const args = (await step.renderJson(argsTemplate)) as Record<string, unknown>
    return askConnector(step, connector, { action: { name, args, resourceTypeId } }, outputOf)
  },
  resume: (step, _payload, _note, reason) => afterTask(step, reason, outputOf),
})

const outputOf = async (task: ConnectorTask) => ({ response: resultOf(task), action_id: task.id })
