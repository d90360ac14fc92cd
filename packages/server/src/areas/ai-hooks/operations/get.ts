import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { hookById } from '../guards.ts'
import { Hook } from '../shape.ts'
import { toHook } from '../store.ts'

export const getHookOperation = operation({
  id: 'aiHooks.get',
  about: 'Reads one hook.',
  route: 'GET /api/v1/hooks/{id}',
  called: 'HooksService/Get',
  guard: hookById('aigovernance:read'),
  request: shape('HooksServiceGetRequest', 'Nothing to say.', {}),
  response: shape('HooksServiceGetResponse', 'The hook.', { hook: Hook }),

  async run(context) {
    return { hook: toHook(context.checkVersion(context.stored)) }
  },
})
