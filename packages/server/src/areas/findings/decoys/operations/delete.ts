import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { decoyChanged } from '../events.ts'
import { endDecoy, lockDecoy } from '../store.ts'
import { toDecoy } from '../view.ts'

export const deleteDecoy = operation({
  id: 'findings.decoys.delete',
  about: 'Removes a decoy; findings about it stay.',
  route: 'DELETE /api/v1/decoys/{id}',
  guard: requires('decoys:write'),
  strict: true,
  request: shape('DecoyServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('DecoyServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const row = context.checkVersion(await lockDecoy(context.tx, id))
    await endDecoy(context.tx, id)
    context.emit(decoyChanged('deleted', toDecoy(row), null))
    return {}
  },
})
