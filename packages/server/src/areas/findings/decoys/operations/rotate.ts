import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { decoyChanged } from '../events.ts'
import { toMaterial, vend } from '../material.ts'
import { decoyGuards } from '../resource.ts'
import { Decoy, DecoyMaterial } from '../shape.ts'
import { saveMaterial } from '../store.ts'
import { toDecoy } from '../view.ts'

export const rotateDecoy = operation({
  id: 'findings.decoys.rotate',
  about: 'Makes new material for a decoy and shows it once; the old one is nothing at all from then on.',
  route: 'POST /api/v1/decoys/{id}/rotate',
  guard: decoyGuards.change,
  strict: true,
  oneTime: true,
  request: shape('DecoyServiceRotateRequest', 'Nothing to say.', {}),
  response: shape('DecoyServiceRotateResponse', 'The decoy and what to leave lying about.', {
    decoy: Decoy,
    material: DecoyMaterial,
  }),

  async run(context, _input, { id }) {
    const { tx, caller, emit } = context
    const stored = context.checkVersion(context.stored)
    if (stored.kind === 'WORKLOAD_FEDERATION') {
      throw precondition('INVALID_STATE', `decoy ${id} has no secret that could be rotated; make another one`)
    }
    const vended = await vend(context, stored)
    const row = context.setEtag(await saveMaterial(tx, id, vended.kept))
    const decoy = toDecoy(row)
    emit(decoyChanged('rotated', toDecoy(stored), decoy))
    return { decoy, material: toMaterial(row, vended, caller.host) }
  },
})
