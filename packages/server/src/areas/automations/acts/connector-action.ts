import type { ConnectorTask } from '../../connectors/tasks/api.ts'
import { connectorAction } from '../steps/connector-action.ts'
import { afterTask, askConnector, connectorOf, resultOf } from './connector-task.ts'
import { stepAct } from './step-act.ts'

export const connectorActionAct = stepAct(connectorAction, {
  async run(step, { connectorRef, actionName: name = '', argsTemplate = {}, resourceTypeId }) {
    const connector = await connectorOf(step, connectorRef)
    // Safe because a rendered object is an object.
    const args = (await step.renderJson(argsTemplate)) as Record<string, unknown>
    return askConnector(step, connector, { action: { name, args, resourceTypeId } }, outputOf)
  },
  resume: (step, _payload, _note, reason) => afterTask(step, reason, outputOf),
})

const outputOf = async (task: ConnectorTask) => ({ response: resultOf(task), action_id: task.id })
