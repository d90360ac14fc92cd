// Writes the icons of the kinds of steps for the console.
import type { Generator } from '../../../scripts/generating/generator.ts'
import { stepKinds } from '../src/areas/automations/steps/index.ts'

const text = `// Made from packages/server/src/areas/automations/steps by \`npm run generate\`; do not edit.
export const STEP_ICONS = {
${Object.values(stepKinds)
  .map(({ kind, icon }) => `  ${kind}: '${icon}',`)
  .join('\n')}
} as const
`

export const generate: Generator = () => ({ 'packages/console/src/generated/step-icons.ts': text })
