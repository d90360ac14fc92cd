// Writes src/generated: schemas.json, what forms are made from; finding-types.ts, the members that say of which type a
// finding is; finding-evidence.json, what shows it; settings-sections.ts, what the menu says of the sections of the settings.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Generator } from '../../../scripts/generating/generator.ts'
import { withoutNull } from '../../client/scripts/document.ts'
import { menuTexts } from '../src/areas/settings/menu-texts.ts'

const SOURCES = path.resolve(import.meta.dirname, '../src')

type Schema = {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly 'x-extensible-enum'?: readonly string[]
}
const contract: { components: { schemas: Record<string, Schema> } } = JSON.parse(
  readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
)
const { schemas } = withoutNull(contract).components

/** A schema with everything it refers to. */
function collect(name: string, names: Set<string>): void {
  if (names.has(name)) return
  names.add(name)
  const refs = JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  for (const [, inner] of refs) collect(inner!, names)
}

/** These schemas and all they refer to, one a line. */
function fileOf(roots: readonly string[], more: Readonly<Record<string, Schema>> = {}): string {
  const names = new Set<string>()
  for (const root of roots) collect(root, names)
  const all = [...Object.entries(more), ...[...names].sort().map((name) => [name, schemas[name]] as const)]
  return `{\n${all.map(([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`).join(',\n')}\n}\n`
}

/** The schemas that pages name: `schemas.Vault`, or a reference to one. */
function namedInPages(): string[] {
  const texts = globSync(`${SOURCES}/{forms,areas}/**/*.{ts,tsx}`).map((file) => readFileSync(file, 'utf8'))
  const named = texts.flatMap((text) => [...text.matchAll(/\bschemas\.(\w+)|#\/components\/schemas\/(\w+)/g)])
  return named.map(([, member, reference]) => member ?? reference!).filter((name) => name in schemas)
}

type Section = { readonly group: string; readonly place: number }

/** What each section of the settings says of itself. It is read without loading the page, so that it holds plain values only. */
function sectionsOfSettings(): string {
  const sections = globSync(`${SOURCES}/areas/settings/sections/*.tsx`).map((file) => {
    const [, head] = /^export const section = (\{\n[\s\S]*?\n\}) as const/m.exec(readFileSync(file, 'utf8')) ?? []
    if (head === undefined) throw new Error(`${file} does not say what it is: export const section = {…} as const`)
    const section: Section = runInNewContext(`(${head})`, {}, { filename: file })
    return [path.basename(file, '.tsx'), section] as const
  })
  const groups = Object.keys(menuTexts.groups)
  const rank = ({ group, place }: Section): number => groups.indexOf(group) * 10_000 + place
  const inOrder = sections.toSorted(([a, one], [b, other]) => rank(one) - rank(other) || (a < b ? -1 : 1))
  const rows = inOrder.map(([name, { place, ...shown }]) => `  ${JSON.stringify(name)}: ${JSON.stringify(shown)},`)
  return `// Made from areas/settings/sections by \`npm run generate\`; do not edit.
export const SETTINGS_SECTIONS = {
${rows.join('\n')}
} as const
`
}

const refOf = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1)
/** `FINDING_TYPE_NHI_UNOWNED` → `nhiUnowned` */
const memberOf = (name: string): string =>
  name
    .replace('FINDING_TYPE_', '')
    .toLowerCase()
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const members = schemas.Finding?.properties ?? {}
const types = (schemas.FindingType?.['x-extensible-enum'] ?? []).map(memberOf).filter((name) => name in members)
const evidence = Object.fromEntries(
  types.map((type) => `${type}Evidence`).flatMap((name) => (members[name] ? [[name, members[name]] as const] : [])),
)

const files: Readonly<Record<string, string>> = {
  'schemas.json': fileOf(namedInPages()),
  'settings-sections.ts': sectionsOfSettings(),
  'finding-types.ts': `// Made from openapi.json by \`npm run generate\`; do not edit.
export const FINDING_TYPES = [
${types.map((type) => `  '${type}',`).join('\n')}
] as const
`,
  'finding-evidence.json': fileOf(Object.values(evidence).map(refOf), { Finding: { properties: evidence } }),
}

export const generate: Generator = () =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`packages/console/src/generated/${name}`, text]))
