import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { shape } from '../../../wire/shape.ts'
import { pageOfHistory } from '../../ai-classifiers/api.ts'
import { historyEntry } from '../../sso/history/api.ts'
import { hookById } from '../guards.ts'
import { Hook } from '../shape.ts'

export const hookHistory = operation({
  id: 'aiHooks.history',
  about: 'Lists the states of one hook, newest first.',
  route: 'GET /api/v1/hooks/{id}/history',
  called: 'HooksService/ListHistory',
  guard: hookById('aigovernance:read'),
  request: shape('HooksServiceListHistoryRequest', 'Which page.', { ...pageFields }),
  response: shape('HooksServiceListHistoryResponse', 'A page of states.', {
    list: list(historyEntry('HookHistoryEntry', Hook), 100, 'The states.'),
    nextPageToken,
  }),

  run: (context, input, { id }) => pageOfHistory(context, { type: 'hook', id, shape: Hook, input }),
})
