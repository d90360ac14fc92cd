import type { Answer } from '../../../wire/shape.ts'
import type { Config } from '../shape.ts'
import type { Content } from './content.ts'

export type ShownConfig = NonNullable<Answer<typeof Config>>

export const toConfig = (content: Content): ShownConfig => ({
  ...content,
  cohortHints: content.cohortHints.map((hint) => ({ ...hint, values: [...hint.values] })),
})
