import { precondition } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { recordChange, rulesWithHook } from '../../ai-classifiers/api.ts'
import { hookChanged } from '../events.ts'
import { hookById } from '../guards.ts'
import { endHook, toHook } from '../store.ts'

export const deleteHook = operation({
  id: 'aiHooks.delete',
  about: 'Deletes a hook that no rule of the agent classifier policy names.',
  route: 'DELETE /api/v1/hooks/{id}',
  called: 'HooksService/Delete',
  guard: hookById('aigovernance:write'),
  request: shape('HooksServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('HooksServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const before = toHook(context.checkVersion(context.stored))
    const rules = await rulesWithHook(context.tx, id)
    if (rules.length > 0) {
      const named = rules.join(', ')
      throw precondition(
        'IN_USE',
        `the hook cannot be deleted while these rules of the agent policy name it: ${named}`,
        id,
      )
    }
    const row = await endHook(context.tx, id)
    await recordChange(context, 'deleted', row.version, hookChanged('deleted', before, null))
    return {}
  },
})
