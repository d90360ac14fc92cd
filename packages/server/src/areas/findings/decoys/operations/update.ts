import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { decoyChanged } from '../events.ts'
import { decoyGuards } from '../resource.ts'
import { Decoy } from '../shape.ts'
import { saveDecoy } from '../store.ts'
import { toDecoy } from '../view.ts'

export const updateDecoy = operation({
  id: 'findings.decoys.update',
  about: 'Changes what is said of a decoy, or switches it off and on.',
  route: 'PATCH /api/v1/decoys/{id}',
  guard: decoyGuards.change,
  strict: true,
  request: shape('DecoyServiceUpdateRequest', 'The changes.', {
    decoy: Decoy,
    updateMask: fieldMask('Which members of decoy to change; absent means those present.'),
  }),
  response: shape('DecoyServiceUpdateResponse', 'The decoy as it is now.', { decoy: Decoy }),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const before = toDecoy(context.checkVersion(context.stored))
    const { merged, changed } = mergeUpdate({
      shape: Decoy,
      name: 'decoy',
      stored: before,
      given: input.decoy,
      mask: input.updateMask,
    })
    if (!changed) return { decoy: before }
    const saved = await saveDecoy(tx, id, {
      display_name: merged.displayName,
      description: merged.description,
      annotations: merged.annotations,
      disabled: merged.disabled,
    })
    const decoy = toDecoy(context.setEtag(saved))
    emit(decoyChanged('updated', before, decoy))
    return { decoy }
  },
})
