// Writes the names of all permissions, which the areas list.
import type { Generator } from '../../../scripts/generating/generator.ts'
import { areas } from '../src/areas/index.ts'
import { PERMISSIONS } from '../src/service/permission-names.ts'

const listed = areas.flatMap(({ permissions = [] }) => permissions)
const twice = listed.filter((one, at) => listed.indexOf(one) !== at)
if (twice.length > 0) throw new Error(`more than one area lists ${twice.join(', ')}`)

// A new one comes last: what is made of the list keeps its order.
const known = PERMISSIONS.filter((one) => listed.includes(one))
const added = listed.filter((one) => !known.some((other) => other === one))

const text = `// Made from \`permissions\` of the areas by \`npm run generate\`; do not edit.
export const PERMISSIONS = [
${[...known, ...added].map((one) => `  '${one}',`).join('\n')}
] as const
`

export const generate: Generator = () => ({ 'packages/server/src/service/permission-names.ts': text })
