import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { bulkActionReader } from '../guards.ts'
import { BulkAction } from '../shape.ts'
import { toBulkAction } from '../view.ts'

export const getBulkActionOperation = operation({
  id: 'bulkActions.get',
  about: 'Tells how far a bulk action is.',
  route: 'GET /api/v1/bulk-actions/{id}',
  guard: bulkActionReader,
  request: shape('BulkActionsServiceGetRequest', 'Nothing to say.', {}),
  response: shape('BulkActionsServiceGetResponse', 'The bulk action.', { bulkAction: BulkAction }),

  run: async ({ bulkAction }) => ({ bulkAction: toBulkAction(bulkAction) }),
})
