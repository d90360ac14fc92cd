import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { functionById } from '../../guards.ts'
import { referencesTo } from '../referrers.ts'
import { FunctionShape } from '../shape.ts'
import { toFunction } from '../view.ts'

export const getFunctionOperation = operation({
  id: 'functions.get',
  about: 'Reads one function.',
  route: 'GET /api/v1/functions/{id}',
  guard: functionById('functions:read'),
  request: shape('FunctionsServiceGetFunctionRequest', 'Nothing to say.', {}),
  response: shape('FunctionsServiceGetFunctionResponse', 'The function.', { function: FunctionShape }),

  async run(context) {
    const row = context.checkVersion(context.stored)
    return { function: toFunction(row, await referencesTo(context, [row.id])) }
  },
})
