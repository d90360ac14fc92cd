import { notFound, precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { functionOf } from '../../guards.ts'
import { endInvocation } from '../end.ts'
import { invocationCancelled } from '../events.ts'
import { FunctionInvocation } from '../shape.ts'
import { getInvocation, lockInvocation, requestCancel } from '../store.ts'
import { toInvocation } from '../view.ts'

export const cancelInvocation = operation({
  id: 'functions.invocations.cancel',
  about: 'Ends a run; one that a worker has is ended within seconds.',
  route: 'POST /api/v1/functions/{function_id}/invocations/{id}/cancel',
  guard: functionOf('functions:invoke'),
  request: shape('FunctionsInvocationServiceCancelRequest', 'Nothing to say.', {}),
  response: shape('FunctionsInvocationServiceCancelResponse', 'The run as it is now.', {
    invocation: FunctionInvocation,
  }),

  async run(context, _input, { function_id, id }) {
    const { tx, tenant, emit } = context
    context.checkVersion(context.stored)
    const row = await lockInvocation(tx, id)
    if (row?.function_id !== function_id) throw notFound('invocation', id)
    if (row.completed_at) throw precondition('INVALID_STATE', `the run has ended already: ${row.status}`, id)
    if (row.status === 'PENDING') await endInvocation(context, { id, error: 'cancelled' })
    else await requestCancel(tx, id)
    emit(invocationCancelled(row, context.stored.display_name))
    return { invocation: toInvocation(await getInvocation(tx, function_id, id), tenant.sealer) }
  },
})
