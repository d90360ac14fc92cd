// Fails when a file imports from a floor it may not see, or an operation loads too much. The floors are those of
// ARCHITECTURE.md.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { circlesIn } from './circles.ts'
import { loadProblems } from './loads.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const SERVER = 'packages/server/src'

/** What a folder of the server may import from, besides itself. */
const FLOORS: Record<string, string[]> = {
  lib: [],
  wire: ['lib'],
  store: ['lib'],
  outbound: ['lib'],
  expressions: ['lib'],
  objects: ['lib', 'outbound'],
  engine: ['lib', 'wire', 'store', 'outbound'],
  service: ['lib', 'wire', 'store', 'outbound', 'expressions', 'objects', 'engine', 'settings'],
  areas: ['lib', 'wire', 'store', 'outbound', 'expressions', 'objects', 'engine', 'service'],
  http: ['lib', 'wire', 'store', 'outbound', 'expressions', 'objects', 'engine', 'service', 'areas'],
  worker: ['lib', 'wire', 'store', 'outbound', 'expressions', 'objects', 'engine', 'service', 'areas'],
  settings: ['lib', 'wire'],
  process: [
    'lib',
    'wire',
    'store',
    'outbound',
    'expressions',
    'objects',
    'engine',
    'service',
    'areas',
    'http',
    'worker',
    'settings',
  ],
  commands: ['lib', 'wire', 'store', 'engine', 'service', 'areas', 'settings', 'process'],
  exports: ['lib', 'wire', 'store', 'engine', 'service', 'areas', 'settings', 'process', 'commands'],
}

/** What a package may import of the others. */
const PACKAGES: Record<string, string[]> = {
  cel: [],
  client: [],
  'connector-protocol': [],
  'connector-runner': ['@reeve/client', '@reeve/connector-protocol'],
  'test-connector': ['@reeve/connector-protocol'],
  'embedded-postgres': [],
  'function-runtime': [],
  saml: [],
  server: [
    '@reeve/cel',
    '@reeve/cel/patterns',
    '@reeve/cel/values',
    '@reeve/embedded-postgres',
    '@reeve/function-runtime',
    '@reeve/saml',
  ],
  demo: ['@reeve/client'],
  console: [
    '@reeve/cel',
    '@reeve/client/enumeration',
    '@reeve/client/session',
    '@reeve/client/nouns',
    '@reeve/client/task-history',
    '@reeve/client/templates',
  ],
  cli: [
    '@reeve/client',
    '@reeve/client/task-history',
    '@reeve/client/templates',
    '@reeve/connector-runner',
    '@reeve/demo',
    '@reeve/demo/chairs',
    '@reeve/demo/limits',
    '@reeve/demo/progress',
    '@reeve/function-runtime',
    '@reeve/server/failures',
    '@reeve/server/finding-names',
    '@reeve/server/host',
    '@reeve/server/nearest',
    '@reeve/server/service',
    '@reeve/server/settings',
  ],
}

const CONSOLE = 'packages/console/src'

/** What a folder of the console may import from, besides itself. */
const CONSOLE_FLOORS: Record<string, string[]> = {
  generated: [],
  lib: ['generated'],
  ui: ['generated', 'lib'],
  cel: ['generated', 'lib', 'ui'],
  charts: ['generated', 'lib', 'ui'],
  flow: ['generated', 'lib', 'ui'],
  forms: ['generated', 'lib', 'ui', 'cel'],
  areas: ['generated', 'lib', 'ui', 'cel', 'charts', 'flow', 'forms'],
  app: ['generated', 'lib', 'ui', 'cel', 'charts', 'flow', 'forms', 'areas'],
}

type Import = { file: string; line: number; target: string }

function importsOf(pattern: string): Import[] {
  return globSync(pattern, { cwd: ROOT }).flatMap((file) => {
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
    return lines.flatMap((text, index) => {
      const target = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/.exec(text)?.[1]
      return target ? [{ file, line: index + 1, target }] : []
    })
  })
}

const isTest = (file: string): boolean => file.endsWith('.test.ts')
const resolve = ({ file, target }: Import): string => path.posix.join(path.posix.dirname(file), target)

function serverProblems(): string[] {
  return importsOf(`${SERVER}/**/*.ts`).flatMap((one) => {
    if (!one.target.startsWith('.') || isTest(one.file)) return []
    const from = path.posix.relative(SERVER, one.file).split('/')
    const to = path.posix.relative(SERVER, resolve(one)).split('/')
    const allowed = FLOORS[from[0]!]
    if (!allowed) return [problemAt(one, `${from[0]} is no floor`)]
    if (to.length === 1 || to[0] === '..') return [problemAt(one, 'reaches above the floors')]
    if (from[0] !== to[0])
      return allowed.includes(to[0]!) ? areaEntry(one, from, to) : [problemAt(one, `${from[0]} may not see ${to[0]}`)]
    return areaEntry(one, from, to)
  })
}

/** Another area is seen only through an api.ts: its own, that of a part or of a subject of one; and no area imports automations, which follow events. */
function areaEntry(one: Import, from: string[], to: string[]): string[] {
  if (to[0] !== 'areas' || to.length < 3 || (from[0] === 'areas' && from[1] === to[1])) return []
  if (to[1] === 'automations' && from[0] === 'areas' && from.length > 2)
    return [problemAt(one, 'no area may import automations')]
  if (to.length <= 5 && to.at(-1) === 'api.ts') return []
  // The list of areas is made of their values.
  if (from.join('/') === 'areas/index.ts' && to.length === 3 && to[2] === 'area.ts') return []
  return [problemAt(one, `goes past the api.ts of the area ${to[1]}`)]
}

/** The console has floors of its own; its areas do not import each other. */
function consoleProblems(): string[] {
  return importsOf(`${CONSOLE}/*/**/*.{ts,tsx}`).flatMap((one) => {
    if (!one.target.startsWith('.')) return []
    const from = path.posix.relative(CONSOLE, one.file).split('/')
    const to = path.posix.relative(CONSOLE, resolve(one)).split('/')
    if (from[0] !== to[0])
      return CONSOLE_FLOORS[from[0]!]?.includes(to[0]!) ? [] : [problemAt(one, `${from[0]} may not see ${to[0]}`)]
    if (from[0] !== 'areas' || from.length < 3 || to.length < 3) return []
    if (from[1] !== to[1]) return [problemAt(one, `the area ${from[1]} may not see the area ${to[1]}`)]
    // It imports the pages; a page names its route by its id.
    return to.length === 3 && to[2] === 'index.ts' ? [problemAt(one, `the index of ${to[1]} is the way in`)] : []
  })
}

function areaCycles(): string[] {
  const needs = new Map<string, Set<string>>()
  for (const one of importsOf(`${SERVER}/areas/*/**/*.ts`)) {
    if (!one.target.startsWith('.') || isTest(one.file)) continue
    const [, from] = path.posix.relative(SERVER, one.file).split('/')
    const [floor, to] = path.posix.relative(SERVER, resolve(one)).split('/')
    if (floor === 'areas' && from !== to) needs.set(from!, (needs.get(from!) ?? new Set()).add(to!))
  }
  return circlesIn(needs).map((area) => `areas: ${area} needs itself through another`)
}

/** Files that need each other's values load in an order that nobody has chosen. What is imported as a type alone is gone then. */
function fileCircles(): string[] {
  const needs = new Map<string, Set<string>>()
  for (const file of globSync(`${SERVER}/areas/**/*.ts`, { cwd: ROOT })) {
    if (isTest(file)) continue
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    const found = source.matchAll(/^(?:import|export) (?!type )([^';]*?)\s*from '(\.[^']+)'/gm)
    const values = [...found].filter(([, names]) => !/^\{(\s*type \w+[^,]*,?)+\s*\}/.test(names!))
    needs.set(file, new Set(values.map(([, , target]) => resolve({ file, line: 0, target: target! }))))
  }
  return circlesIn(needs).map((file) => `${file} needs itself through another file`)
}

/** A list that a module fills while it loads depends on who was imported before. */
function filledAtImport(): string[] {
  return globSync(`${SERVER}/**/*.ts`, { cwd: ROOT }).flatMap((file) => {
    if (isTest(file)) return []
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
    return lines.flatMap((text, index) =>
      /^\w[\w.]*\.(push|unshift|set|add)\(/.test(text) ? [`${file}:${index + 1} fills a list at import: ${text}`] : [],
    )
  })
}

function packageProblems(): string[] {
  return Object.entries(PACKAGES).flatMap(([name, allowed]) =>
    importsOf(`packages/${name}/src/**/*.{ts,tsx}`).flatMap((one) => {
      if (isTest(one.file)) return []
      const leaves = one.target.startsWith('.') && !resolve(one).startsWith(`packages/${name}/`)
      const foreign = one.target.startsWith('@reeve/') && !allowed.includes(one.target)
      return leaves || foreign ? [problemAt(one, `packages/${name} may not see it`)] : []
    }),
  )
}

function problemAt({ file, line, target }: Import, why: string): string {
  return `${file}:${line} imports ${target}: ${why}`
}

const problems = [
  ...serverProblems(),
  ...packageProblems(),
  ...consoleProblems(),
  ...filledAtImport(),
  ...areaCycles(),
  ...fileCircles(),
  ...loadProblems(ROOT),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log('floors: every import goes down')
