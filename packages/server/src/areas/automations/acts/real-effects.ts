import { openSecrets, sealed } from '../runs/secrets.ts'
import type { Effects } from './effects.ts'

/** The effects of real runs. */
export const realEffects: Effects = {
  perform: (effect, context, wanted) => effect.act(context, wanted),
  secrets: ({ tx, sealer, executionId, now }) => ({
    keep(text) {
      const { reference, insert } = sealed(sealer, executionId, text, now)
      return { reference, statements: [insert] }
    },
    open: (references) => openSecrets(tx, sealer, executionId, references),
  }),
}
