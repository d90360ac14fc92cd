import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { required, shape } from '../../../wire/shape.ts'
import { fromStored } from '../../../wire/stored.ts'
import { documentOf, recordChange } from '../../ai-classifiers/api.ts'
import { hookChanged } from '../events.ts'
import { checkHook } from '../rules.ts'
import { Hook, kind, written } from '../shape.ts'
import { insertHook, toHook } from '../store.ts'

export const createHook = operation({
  id: 'aiHooks.create',
  about: 'Makes a hook that looks at calls of tools.',
  route: 'POST /api/v1/hooks',
  called: 'HooksService/Create',
  guard: requires('aigovernance:write'),
  strict: true,
  request: shape(
    'HooksServiceCreateRequest',
    'A new hook.',
    { ...written, displayName: required(written.displayName), event: required(written.event) },
    kind(),
  ),
  response: shape('HooksServiceCreateResponse', 'The hook.', { hook: Hook }),

  async run(context, input) {
    const given = fromStored(Hook, documentOf(Hook, input))
    await checkHook(context, '', given)
    const row = context.setEtag(await insertHook(context.tx, given))
    const hook = toHook(row)
    await recordChange(context, 'created', row.version, hookChanged('created', null, hook))
    return { hook }
  },
})
