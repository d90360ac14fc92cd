// Writes the names of the types of findings that expressions know.
import type { Generator } from '../../../scripts/generating/generator.ts'
import { findingTypes } from '../src/areas/findings/finding-types.ts'

const text = `// Made from areas/findings/finding-types.ts by \`npm run generate\`; do not edit.
export const FINDING_TYPES = [
${findingTypes.map(({ type }) => `  '${type}',`).join('\n')}
] as const
`

export const generate: Generator = () => ({ 'packages/server/src/expressions/types/finding-types.ts': text })
