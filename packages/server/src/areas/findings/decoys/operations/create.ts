import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { decoyChanged } from '../events.ts'
import { lookMembers, lookOf } from '../look.ts'
import { toMaterial, vend } from '../material.ts'
import { Decoy, DecoyMaterial, decoyFields } from '../shape.ts'
import { insertDecoy } from '../store.ts'
import { toDecoy } from '../view.ts'

export const createDecoy = operation({
  id: 'findings.decoys.create',
  about: 'Makes a credential that looks real and opens nothing, and shows it once.',
  route: 'POST /api/v1/decoys',
  guard: requires('decoys:write'),
  strict: true,
  oneTime: true,
  request: shape(
    'DecoyServiceCreateRequest',
    'A new decoy.',
    { ...decoyFields, displayName: required(decoyFields.displayName) },
    lookMembers,
  ),
  response: shape('DecoyServiceCreateResponse', 'The decoy and what to leave lying about.', {
    decoy: Decoy,
    material: DecoyMaterial,
  }),

  async run(context, input) {
    const { tx, caller, emit } = context
    const look = await lookOf(tx, input)
    const vended = await vend(context, look)
    const content = {
      display_name: input.displayName,
      description: input.description ?? '',
      annotations: input.annotations ?? {},
      disabled: false,
    }
    const row = context.setEtag(await insertDecoy(tx, content, look, vended.kept))
    const decoy = toDecoy(row)
    emit(decoyChanged('created', null, decoy))
    return { decoy, material: toMaterial(row, vended, caller.host) }
  },
})
