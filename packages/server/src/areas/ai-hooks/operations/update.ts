import { operation } from '../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../wire/mask.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { recordChange } from '../../ai-classifiers/api.ts'
import { hookChanged } from '../events.ts'
import { hookById } from '../guards.ts'
import { checkHook } from '../rules.ts'
import { Hook } from '../shape.ts'
import { saveHook, toHook } from '../store.ts'

export const updateHook = operation({
  id: 'aiHooks.update',
  about: 'Changes a hook; calls that begin from then on see it.',
  route: 'POST /api/v1/hooks/{id}',
  called: 'HooksService/Update',
  guard: hookById('aigovernance:write'),
  strict: true,
  request: shape('HooksServiceUpdateRequest', 'The changes.', {
    hook: nullable(Hook),
    updateMask: fieldMask('Which members of hook to change; absent means those present.'),
  }),
  response: shape('HooksServiceUpdateResponse', 'The hook as it is now.', { hook: Hook }),

  async run(context, { hook: given, updateMask: mask }, { id }) {
    const before = toHook(context.checkVersion(context.stored))
    const { merged, changed } = mergeUpdate({ shape: Hook, name: 'hook', stored: before, given, mask })
    if (!changed) return { hook: before }
    await checkHook(context, 'hook', merged, before)
    const row = context.setEtag(await saveHook(context.tx, id, merged))
    const after = toHook(row)
    await recordChange(context, 'updated', row.version, hookChanged('updated', before, after))
    return { hook: after }
  },
})
