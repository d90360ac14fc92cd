import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { Decoy } from '../shape.ts'
import { getDecoy } from '../store.ts'
import { toDecoy } from '../view.ts'

export const getDecoyOperation = operation({
  id: 'findings.decoys.get',
  about: 'Shows a decoy, without its material.',
  route: 'GET /api/v1/decoys/{id}',
  guard: requires('decoys:read'),
  request: shape('DecoyServiceGetRequest', 'Nothing to say.', {}),
  response: shape('DecoyServiceGetResponse', 'The decoy.', { decoy: Decoy }),

  async run(context, _input, { id }) {
    return { decoy: toDecoy(context.checkVersion(await getDecoy(context.tx, id))) }
  },
})
