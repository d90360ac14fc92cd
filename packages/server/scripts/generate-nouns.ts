// Writes the table of nouns of the client: from the contract, what operations need and what members name.
import { readFileSync } from 'node:fs'
import type { Generator } from '../../../scripts/generating/generator.ts'
import { withoutNull } from '../../client/scripts/document.ts'
import { nounFiles } from '../../client/scripts/nouns/files.ts'
import { registry } from '../src/areas/registry.ts'
import { CALLED, NAMED_OTHERWISE, NAMING_SHAPES } from '../src/service/references/nouns.ts'

const contract = new URL('../../../openapi.json', import.meta.url)
const permissions = new Map(
  registry.operations.map(({ id, guard: { permission, narrowed } }) => {
    const some = Array.isArray(narrowed) ? narrowed : []
    return [id, permission === undefined ? some : [permission]] as const
  }),
)

function declared(member: string): { to: string; isOurs: boolean } | undefined {
  const otherwise = NAMED_OTHERWISE[member]
  if (otherwise !== undefined) return { to: otherwise, isOurs: otherwise !== '' }
  const reference = registry.references[member]
  return reference && { to: reference.to, isOurs: reference.to !== '' }
}

export const generate: Generator = () => {
  const files = nounFiles(withoutNull(JSON.parse(readFileSync(contract, 'utf8'))), {
    called: CALLED,
    declared,
    shapes: NAMING_SHAPES,
    permissionsOf: (operation) => permissions.get(operation) ?? [],
  })
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`packages/client/src/generated/${name}`, text]),
  )
}
