// Writes what the console knows of the kinds of steps: their icons, and which take access away.
import type { Generator } from '../../../scripts/generating/generator.ts'
import { stepKinds } from '../src/areas/automations/steps/index.ts'
import type { AnyStepKind } from '../src/areas/automations/steps/step-kind.ts'

const kinds: readonly AnyStepKind[] = Object.values(stepKinds)
/** As it is added, with nothing filled in. */
const takesAway = ({ takesAway: takes }: AnyStepKind): boolean =>
  typeof takes === 'function' ? takes({} as never) : takes === true // Safe because nothing of it is required.
const text = `// Made from packages/server/src/areas/automations/steps by \`npm run generate\`; do not edit.
export const STEP_ICONS = {
${kinds.map(({ kind, icon }) => `  ${kind}: '${icon}',`).join('\n')}
} as const

export const TAKING_AWAY: readonly string[] = [
${kinds
  .filter(takesAway)
  .map(({ kind }) => `  '${kind}',`)
  .join('\n')}
]
`

export const generate: Generator = () => ({ 'packages/console/src/generated/step-kinds.ts': text })
