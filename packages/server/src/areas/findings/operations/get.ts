import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { permissionsOf, seeFinding } from '../access.ts'
import { Finding } from '../shapes/finding.ts'
import { findFinding } from '../store.ts'
import { toFinding } from '../view.ts'

export const getFinding = operation({
  id: 'findings.get',
  about: 'Shows a finding.',
  route: 'GET /api/v1/findings/{id}',
  called: 'FindingService/Get',
  permission: 'authenticated',
  request: shape('GetFindingRequest', 'Nothing to say.', {}),
  response: shape('GetFindingResponse', 'The finding.', { finding: Finding }),

  async run(context, _input, { id }) {
    const row = await findFinding(context.tx, id)
    const rights = await seeFinding(context, row, id)
    const seen = context.seen(row!)
    return { finding: toFinding(seen, permissionsOf(seen, rights)) }
  },
})
