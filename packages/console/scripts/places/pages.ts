import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NOUNS, type Noun, operationOf } from '../../../client/src/nouns.ts'

const SOURCES = path.resolve(import.meta.dirname, '../../src')

const SHELL = `${SOURCES}/app/shell.tsx`

/** A page by its address, and the file that it begins with. */
type Page = { readonly address: string; readonly file: string }

const ROUTE = /createRoute\(\{[\s\S]*?path: '([^']+)'[\s\S]*?import\('([^']+)'\)/g

/** The pages that routes name; of the settings each section is one. */
function pages(): Page[] {
  const routes = globSync(`${SOURCES}/areas/*/{index,routes}.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ROUTE)].map(([, address, target]) => ({
      address: address!,
      file: path.resolve(path.dirname(file), target!),
    })),
  )
  const sections = globSync(`${SOURCES}/areas/settings/sections/*.tsx`).map((file) => ({
    address: `/settings/${path.basename(file, '.tsx')}`,
    file,
  }))
  const shell = { address: 'every page', file: SHELL }
  return [...routes.filter(({ address }) => address !== '/settings/$section'), ...sections, shell]
}

/** The files that a page is made of, those that it loads later among them; the pages are no part of the shell. */
function filesOf(root: string): Set<string> {
  const seen = new Set<string>()
  const open = [root]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !existsSync(file) || (root === SHELL && file.startsWith(`${SOURCES}/areas/`))) continue
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, target] of text.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)) {
      open.push(path.resolve(path.dirname(file), target!))
    }
  }
  return seen
}

/** The operations that a file calls: it names them, makes their names of parts, or calls those of a noun. */
function operationsIn(text: string, known: ReadonlySet<string>): string[] {
  const named = [...text.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, id]) => id!).filter((id) => known.has(id))
  const prefixes = [...text.matchAll(/const (\w+) = '([\w.]+)'/g)].map(([, name, value]) => [name!, value!] as const)
  const spelled = prefixes.reduce((all, [name, value]) => all.replaceAll(`\${${name}}`, value), text)
  const made = [...spelled.matchAll(/`([\w.]+)(\$\{[^}]*\})?([\w.]*)`/g)].flatMap(([, before, hole, after]) =>
    [...known].filter((id) => (hole ? fits(id, before!, after!) : id === before)),
  )
  const ofNouns = [...text.matchAll(/(?:ofNoun|actsOn|makeOne)(?:<[^>]*>)?\(\s*'(\w+)'/g)].flatMap(([, name]) => {
    const noun: Noun | undefined = NOUNS[name as keyof typeof NOUNS]
    return noun ? [noun.find, ...noun.verbs.map((verb) => operationOf(noun, verb))] : []
  })
  return [...named, ...made, ...ofNouns.filter((id) => id !== undefined)]
}

/** One word in the hole. */
const fits = (id: string, before: string, after: string): boolean =>
  before.includes('.') &&
  id.startsWith(before) &&
  id.endsWith(after) &&
  /^\w+$/.test(id.slice(before.length, id.length - after.length))

/** By operation: the pages that call it. */
export function pagesOf(known: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const calls = new Map<string, readonly string[]>()
  const callsOf = (file: string): readonly string[] => {
    const found = calls.get(file) ?? operationsIn(readFileSync(file, 'utf8'), known)
    calls.set(file, found)
    return found
  }
  const found = new Map<string, Set<string>>()
  for (const { address, file } of pages()) {
    for (const id of [...filesOf(file)].flatMap(callsOf)) found.set(id, (found.get(id) ?? new Set()).add(address))
  }
  return new Map([...found].map(([id, addresses]) => [id, [...addresses].sort()]))
}
