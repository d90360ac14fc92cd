import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { PROFILES } from '../../demo/src/build/access-profiles.ts'
import { EVERYBODY } from '../../demo/src/build/everybody.ts'
import { commands } from '../src/commands/index.ts'
import { findCommand, namesOf } from '../src/parse.ts'
import { ROOT } from './support.ts'

/** What people read and type from; decisions say how it was, and commands of the past with it. */
const DOCUMENTS = globSync(
  ['README.md', 'CONTRIBUTING.md', 'docs/{tutorial,guides,cookbook,operations}/*.md', 'packages/*/README.md'],
  { cwd: ROOT },
).sort()

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const blocksOf = (file: string): string[] =>
  [...read(file).matchAll(/^```(?:sh|bash|console|shell)\b[^\n]*\n(.*?)^```$/gms)].map(([, block = '']) => block)

/** Which test runs every block of a document; guides not named here are run by the test that names them. */
const RUN_BY: Record<string, string> = {
  'README.md': 'packages/cli/test/readme.test.ts',
  'docs/tutorial/fifteen-minutes.md': 'packages/cli/test/tutorial.test.ts',
  'docs/operations/upgrading.md': 'packages/cli/test/readme.test.ts',
}

const tests = globSync('packages/cli/test/**/*.test.ts', { cwd: ROOT }).filter(
  (file) => !file.endsWith('documents.test.ts'),
)

/** The test that runs the blocks of a document. */
const runnerOf = (document: string): string | undefined => {
  const name = path.basename(document)
  const named = RUN_BY[document]
  if (named) return read(named).includes(name) ? named : undefined
  return tests.find((file) => read(file).includes(`'${name}'`) && read(file).includes('guideCommands('))
}

for (const document of DOCUMENTS.filter((file) => blocksOf(file).length > 0)) {
  test(`a test runs the commands of ${document}`, () => {
    assert.ok(runnerOf(document), `${document} has commands in \`\`\`sh, and no test of packages/cli/test runs them`)
  })
}

test('a block that is not typed by an administrator at the service begins with who types it, or when', () => {
  const silent = DOCUMENTS.flatMap((document) =>
    [...read(document).matchAll(/^```sh \w+\n(?!# (As|On|When) )/gm)].map(() => document),
  )
  assert.deepEqual(silent, [])
})

test('whoever tries a guide on the company of the demo makes no profile that the company has', () => {
  const known = new Set([EVERYBODY, ...PROFILES.map(({ displayName }) => displayName)])
  const made = DOCUMENTS.flatMap((document) =>
    [...read(document).matchAll(/^reeve profile create ("[^"]+"|\S+)/gm)].map(([, name = '']) =>
      name.replaceAll('"', ''),
    ),
  )
  assert.ok(made.length > 1)
  assert.deepEqual(
    made.filter((name) => known.has(name)),
    [],
  )
})

test('a command that README names has what it needs', () => {
  const lines = [...read('README.md').matchAll(/`(?:npx )?reeve ([a-z][^`]*)`/g)].map(([, line = '']) => line)
  assert.ok(lines.length > 3)
  const lacking = lines.filter((line) => {
    const words = line.split(/\s+/)
    // One word may be the name of several commands.
    if (words.length === 1) return false
    const { name, args } = findCommand(commands, words)
    const given = words.slice(name.split(' ').length).filter((word) => !word.startsWith('-'))
    return given.length < args.filter((one) => !one.startsWith('[')).length
  })
  assert.deepEqual(lacking, [])
})

/** Text that begins like a command: what a key is derived for. */
const NO_COMMANDS = new Set(['connector password v1'])

test('a command that is named in a text exists', () => {
  const known = new Set(commands.flatMap(namesOf))
  const groups = new Set([...known].map((name) => name.split(' ')[0]))
  const unknown = DOCUMENTS.flatMap((document) => {
    const inline = [
      ...read(document)
        .replaceAll(/^```.*?^```$/gms, '')
        .matchAll(/`(?:npx )?reeve ([^`]+)`/g),
    ]
    return inline
      .map(([, line = '']) => line)
      .filter((line) => {
        if (NO_COMMANDS.has(line)) return false
        const words = line.split(/\s+/)
        if (words.length === 1 && groups.has(words[0]!)) return false
        try {
          findCommand(commands, words)
          return false
        } catch {
          return true
        }
      })
      .map((line) => `${document}: reeve ${line}`)
  })
  assert.deepEqual(unknown, [])
})
