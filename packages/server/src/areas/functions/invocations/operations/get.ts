import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { functionOf } from '../../guards.ts'
import { FunctionInvocation } from '../shape.ts'
import { getInvocation, listLogs } from '../store.ts'
import { openLines, toInvocation } from '../view.ts'

export const getInvocationOperation = operation({
  id: 'functions.invocations.get',
  about: 'Reads one run, with what it has written so far.',
  route: 'GET /api/v1/functions/{function_id}/invocations/{id}',
  guard: functionOf('functions:read'),
  request: shape('FunctionsInvocationServiceGetRequest', 'Nothing to say.', {}),
  response: shape('FunctionsInvocationServiceGetResponse', 'The run.', { invocation: FunctionInvocation }),

  async run({ tx, tenant }, _input, { function_id, id }) {
    const row = await getInvocation(tx, function_id, id)
    const logs = openLines(tenant.sealer, id, await listLogs(tx, id))
    return { invocation: toInvocation(row, tenant.sealer, logs) }
  },
})
