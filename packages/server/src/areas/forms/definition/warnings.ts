import type { GivenField } from './form-shape.ts'

/** What is kept of a form and applies to nothing. `prefix` stands before the names of its members. */
export const formWarnings = (fields: readonly GivenField[], prefix: string): string[] =>
  fields
    .flatMap(({ stringSliceField }, index) =>
      Object.entries(stringSliceField?.rules?.items ?? {})
        .filter(([kind, rules]) => kind !== 'string' && rules && Object.keys(rules).length > 0)
        .map(([kind]) => `${prefix}fields[${index}].stringSliceField.rules.items.${kind}: ${ONLY_TEXTS}`),
    )
    .slice(0, MOST)

const ONLY_TEXTS = 'elements are texts, so only rules under string apply'
const MOST = 16
