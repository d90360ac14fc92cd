import { invalid, missingReference } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { classifierRows } from '../classifiers/resource.ts'
import { gateRows } from '../gates/resource.ts'
import { checkTarget } from '../targets.ts'
import type { ShownBinding } from './shape.ts'

type Checking = Pick<Context, 'tx' | 'services'>

/** Refuses a binding that names what does not exist, or an action that does not fit. */
export async function checkBinding(checking: Checking, name: string, given: ShownBinding): Promise<void> {
  const at = (path: string): string => (name === '' ? path : `${name}.${path}`)
  const { classifierId, event, action, gateId } = given
  if (classifierId === '') throw invalid(at('classifierId'), 'is required', 'VALUE_REQUIRED')
  if (event === 'HOOK_EVENT_TYPE_UNSPECIFIED') throw invalid(at('event'), 'is required', 'VALUE_REQUIRED')
  if (action === 'CLASSIFIER_ACTION_UNSPECIFIED') throw invalid(at('action'), 'is required', 'VALUE_REQUIRED')
  await checkClassifier(checking, at('classifierId'), classifierId)
  await checkTarget(checking, name === '' ? 'target' : name, given)
  if (action !== 'CLASSIFIER_ACTION_REQUIRE_APPROVAL') {
    if (gateId !== '') throw invalid(at('gateId'), 'is only for the action REQUIRE_APPROVAL')
    return
  }
  if (event !== 'HOOK_EVENT_TYPE_PRE_TOOL_USE') {
    throw invalid(at('action'), 'REQUIRE_APPROVAL is only for PRE_TOOL_USE: afterwards nothing is left to approve')
  }
  if (gateId === '') throw invalid(at('gateId'), 'is required with REQUIRE_APPROVAL', 'VALUE_REQUIRED')
  if (!(await gateRows.find(checking.tx, gateId))) throw missingReference(at('gateId'), 'tool gate', gateId)
}

async function checkClassifier({ tx }: Checking, field: string, id: string): Promise<void> {
  // Locked, so that it is not deleted before the binding is there.
  await classifierRows.lock(tx, id).catch(() => {
    throw missingReference(field, 'classifier', id)
  })
}
