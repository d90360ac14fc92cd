// Fails when SQL names a table of another area, or when areas need each other in a circle by imports and views together.
// An area lists its tables, and the views that neighbours may read.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '../packages/server/src/areas/index.ts'
import { circlesIn } from './circles.ts'
import { namedIn, sqlTexts } from './sql-texts.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const SERVER = 'packages/server/src'

/** The tables of the floors below the areas. Events are appended by the service and read by the engine. */
const FLOORS: Record<string, readonly string[]> = {
  store: ['schema_migrations'],
  engine: ['consumer_progress', 'dead_letters', 'eras', 'events', 'work'],
  service: ['events', 'idempotency_keys'],
}

const owners = new Map<string, string>()
const views = new Map<string, string>()
const problems: string[] = []
for (const { name, parts = [], ...own } of areas) {
  for (const one of [own, ...parts]) {
    for (const table of one.tables ?? []) {
      if (owners.has(table)) problems.push(`${table} is listed by ${owners.get(table)} and by ${name}`)
      owners.set(table, name)
    }
    for (const view of one.views ?? []) views.set(view, name)
  }
}
for (const table of namesOf('TableName')) {
  const isOfFloor = Object.values(FLOORS).some((list) => list.includes(table))
  if (!owners.has(table) && !isOfFloor) problems.push(`${table} is listed by no area`)
}
for (const view of namesOf('ViewName')) if (!views.has(view)) problems.push(`${view} is listed by no area`)

/** By area: those whose api.ts it imports or whose views it reads. */
const needs = new Map<string, Set<string>>()
const need = (home: string, owner: string): void => {
  if (owner !== home) needs.set(home, (needs.get(home) ?? new Set()).add(owner))
}
for (const file of globSync(`${SERVER}/**/*.ts`, { cwd: ROOT })) {
  if (file.endsWith('.test.ts')) continue
  const place = path.posix.relative(SERVER, file).split('/')
  const home = place[0] === 'areas' && place.length > 2 ? place[1]! : place[0]!
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  if (place[0] === 'areas' && place.length > 2) {
    for (const [, target] of source.matchAll(/from '(\.[^']*\/api\.ts)'/g)) {
      need(home, path.posix.join(path.posix.dirname(file), target!).split('/')[4]!)
    }
  }
  for (const { text, line } of sqlTexts(source)) {
    for (const name of namedIn(text)) {
      const owner = views.get(name)
      if (owner) need(home, owner)
      if (owner || owners.get(name) === home || FLOORS[home]?.includes(name)) continue
      const of = owners.get(name) ?? Object.keys(FLOORS).find((floor) => FLOORS[floor]!.includes(name))
      if (of) problems.push(`${file}:${line} names ${name}, a table of ${of}`)
    }
  }
}

for (const area of circlesIn(needs)) problems.push(`${area} needs itself through another area`)

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log('tables: every area keeps to its own')

/** The members of a union of names in the generated file. */
function namesOf(union: string): string[] {
  const text = readFileSync(path.join(ROOT, SERVER, 'store/tables.ts'), 'utf8')
  const members = text.match(new RegExp(`export type ${union} =((?:\\n {2}\\| '\\w+')*)`))?.[1] ?? ''
  return [...members.matchAll(/'(\w+)'/g)].map(([, name]) => name!)
}
