// How many files some operations load. One that grows past the limit has begun to import a whole area where it needs a subject
// of it; `node scripts/loaded-files.ts <module>` prints from which folders the files are.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const AREAS = 'packages/server/src/areas'
const MOST = 200
const OPERATIONS = [
  'access-profiles/operations/create.ts',
  'access-profiles/settings/offered.ts',
  'ai-classifiers/gates/resource.ts',
  'ai-gateway/tools/operations/write.ts',
  'ai-gateway/toolsets/operations/requestable.ts',
  'ai-hooks/resource.ts',
  'auth/federation/trusts/operations/update.ts',
  'automations/breaker/operations/clear.ts',
  'automations/definitions/operations/get.ts',
  'automations/runs/operations/get.ts',
  'automations/runs/operations/terminate.ts',
  'connectors/registry/resource.ts',
  'directory/entitlements/operations/update.ts',
  'findings/operations/search.ts',
  'findings/rules/operations/define.ts',
  'functions/invocations/operations/test.ts',
  'policies/operations/create.ts',
  'requests/schemas/operations/create.ts',
  'reviews/campaigns/operations/create.ts',
  'reviews/campaigns/operations/start.ts',
  'reviews/templates/operations/create.ts',
  'webhooks/outbound/hooks/operations/update.ts',
]

/** Imports that stay when the types are taken away. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[\w$*{},\s]*?\sfrom\s+)?'([^']+)'/gm

/** A sentence for each of them that loads too much, or is gone. */
export function loadProblems(root: string): string[] {
  const known = new Map<string, readonly string[]>()
  const importsOf = (file: string): readonly string[] => {
    const read = known.get(file) ?? importsIn(root, file)
    known.set(file, read)
    return read
  }
  return OPERATIONS.flatMap((operation) => {
    const file = path.posix.join(AREAS, operation)
    if (!existsSync(path.join(root, file))) return [`${file} is gone: name another operation in scripts/loads.ts`]
    const loaded = new Set([file])
    for (const one of loaded) for (const next of importsOf(one)) loaded.add(next)
    return loaded.size > MOST ? [`${file} loads ${loaded.size} files, more than ${MOST}`] : []
  })
}

function importsIn(root: string, file: string): readonly string[] {
  return [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)].flatMap(([, target = '']) => {
    if (target.startsWith('.')) return [path.posix.join(path.posix.dirname(file), target)]
    const [, ours, entry] = /^@reeve\/([\w-]+)(\/.+)?$/.exec(target) ?? []
    if (!ours) return []
    const { exports } = JSON.parse(readFileSync(path.join(root, 'packages', ours, 'package.json'), 'utf8'))
    return [path.posix.join('packages', ours, exports[`.${entry ?? ''}`])]
  })
}
