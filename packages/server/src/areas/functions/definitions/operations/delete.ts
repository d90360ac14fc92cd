import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { functionById } from '../../guards.ts'
import { functionChanged } from '../events.ts'
import { checkUnused } from '../referrers.ts'
import { endFunction } from '../store.ts'
import { toFunction } from '../view.ts'

export const deleteFunction = operation({
  id: 'functions.delete',
  about: 'Deletes a function that nothing names; runs that have begun finish.',
  route: 'DELETE /api/v1/functions/{id}',
  guard: functionById('functions:write'),
  request: shape('FunctionsServiceDeleteFunctionRequest', 'Nothing to say.', {}),
  response: shape('FunctionsServiceDeleteFunctionResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const row = context.checkVersion(context.stored)
    await checkUnused(context, id, 'deleted')
    await endFunction(context.tx, id)
    context.emit(functionChanged('deleted', toFunction(row, []), null))
    return {}
  },
})
