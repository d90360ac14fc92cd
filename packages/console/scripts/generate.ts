// Writes src/generated: schemas.json, what forms are made from; finding-types.ts, the members that say of which type a
// finding is; finding-evidence.json, what shows it; settings-sections.ts and
// settings-fields.ts, what the menu says of the sections of the settings and of their fields.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Generator } from '../../../scripts/generating/generator.ts'
import { withoutNull } from '../../client/scripts/document.ts'
import { SETTINGS_PAGES } from '../src/areas/settings/pages.ts'
import { type Schema as FormSchema, isServed, memberLabelOf, nameOf } from '../src/forms/schema.ts'
import { logActions } from './log-actions.ts'

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

const SECTIONS = `${SOURCES}/areas/settings/sections`

/** What each section of the settings says of itself. It is read without loading the page, so that it holds plain values only. */
function sectionsOfSettings(): string {
  const heads = new Map(globSync(`${SECTIONS}/*.tsx`).map((file) => [path.basename(file, '.tsx'), headOf(file)]))
  const placed = Object.entries(SETTINGS_PAGES).flatMap(([page, { sections }]) =>
    sections.map((name) => ({ name, page })),
  )
  const [lost] = [...heads.keys()].filter((name) => !placed.some((one) => one.name === name))
  if (lost) throw new Error(`${lost}.tsx is on no page of the settings: add it to areas/settings/pages.ts`)
  const rows = placed.map(({ name, page }) => {
    const head = heads.get(name)
    if (!head) throw new Error(`areas/settings/pages.ts names ${name}, and there is no sections/${name}.tsx`)
    return `  ${JSON.stringify(name)}: ${JSON.stringify({ ...head, page })},`
  })
  return `// Made from areas/settings/sections and pages.ts by \`npm run generate\`; do not edit.
export const SETTINGS_SECTIONS = {
${rows.join('\n')}
} as const
`
}

function headOf(file: string): object {
  const [, head] = /^export const section = (\{\n[\s\S]*?\n\}) as const/m.exec(readFileSync(file, 'utf8')) ?? []
  if (head === undefined) throw new Error(`${file} does not say what it is: export const section = {…} as const`)
  return runInNewContext(`(${head})`, {}, { filename: file })
}

/** What the fields of each section are called, by the forms that it and what it imports are made of. */
function fieldsOfSettings(): string {
  const rows = globSync(`${SECTIONS}/*.tsx`)
    .toSorted()
    .map((file) => [path.basename(file, '.tsx'), labelsIn(file)] as const)
    .filter(([, labels]) => labels.length > 0)
    .map(([name, labels]) => `  ${JSON.stringify(name)}: ${JSON.stringify(labels)},`)
  return `// Made from areas/settings/sections by \`npm run generate\`; do not edit.
export const SETTINGS_FIELDS: Readonly<Record<string, readonly string[]>> = {
${rows.join('\n')}
}
`
}

function labelsIn(file: string): string[] {
  const found = new Set<string>()
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/\bschemas\.(\w+)/g)) {
    if (name && name in schemas) addLabels(name, found, new Set())
  }
  return [...found]
}

function addLabels(name: string, found: Set<string>, seen: Set<string>): void {
  if (seen.has(name)) return
  seen.add(name)
  const { properties = {} } = schemas[name] as FormSchema
  for (const [member, schema] of Object.entries(properties)) {
    if (schema.readOnly || schema.deprecated || !isServed(schema)) continue
    found.add(memberLabelOf(member, schema))
    const inner = nameOf(schema) || nameOf(schema.items ?? {})
    if (inner) addLabels(inner, found, seen)
  }
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
  'settings-fields.ts': fieldsOfSettings(),
  'log-actions.ts': logActions(),
  'finding-types.ts': `// Made from openapi.json by \`npm run generate\`; do not edit.
export const FINDING_TYPES = [
${types.map((type) => `  '${type}',`).join('\n')}
] as const
`,
  'finding-evidence.json': fileOf(Object.values(evidence).map(refOf), { Finding: { properties: evidence } }),
}

export const generate: Generator = () =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`packages/console/src/generated/${name}`, text]))
