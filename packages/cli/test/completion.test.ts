import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { commands } from '../src/commands/index.ts'
import { bashCompletion, fishCompletion, zshCompletion } from '../src/completion.ts'
import { temporaryFolder } from './support.ts'

type Shell = {
  readonly name: string
  readonly script: string
  /** A program that prints what is offered after these words, one a line. */
  program(words: readonly string[]): string
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ')

const SHELLS: readonly Shell[] = [
  {
    name: 'bash',
    script: bashCompletion(commands),
    program: (words) =>
      `COMP_WORDS=(${quoted(words)}); COMP_CWORD=${words.length - 1}; _reeve; printf '%s\\n' "\${COMPREPLY[@]}"`,
  },
  {
    // Without a line editor: what would be shown is printed, and narrowed as the editor does.
    name: 'zsh',
    script: `compinit() { :; }\ncompdef() { :; }\n_files() { :; }\n${zshCompletion(commands)}`,
    program: (words) =>
      `_describe() { print -l -- "\${(@)\${(@P)2}%%:*}"; }; compadd() { shift; print -l -- "$@"; }
words=(${quoted(words)}); CURRENT=${words.length}; for one in $(_reeve); do
[[ "$one" == '${words.at(-1)}'* ]] && print -- "$one"; done; true`,
  },
  {
    name: 'fish',
    script: fishCompletion(commands),
    program: (words) => `complete -C ${quoted([words.join(' ')])} | string replace -r '\\t.*' ''`,
  },
]

function offered(
  t: TestContext,
  { name, script, program }: Shell,
): ((words: readonly string[]) => string[]) | undefined {
  if (spawnSync(name, ['--version']).status !== 0) {
    t.skip(`${name} is not installed`)
    return undefined
  }
  const file = path.join(temporaryFolder(t), 'completion')
  return (words) => {
    writeFileSync(file, `${script}\n${program(words)}\n`)
    const { stdout, stderr } = spawnSync(name, [file], {
      encoding: 'utf8',
      cwd: '/',
      env: { PATH: process.env.PATH, HOME: '/nonexistent' },
    })
    assert.equal(stderr, '')
    return stdout.trim().split('\n').sort()
  }
}

for (const shell of SHELLS) {
  test(`${shell.name} is offered commands, then their second words, then flags and their values`, (t) => {
    const complete = offered(t, shell)
    if (!complete) return
    assert.deepEqual(complete(['reeve', 'te']), ['templates', 'tenant'])
    assert.deepEqual(complete(['reeve', 'tenant', 'd']), ['delete'])
    assert.deepEqual(complete(['reeve', 'tenant', 'delete', 'acme', '--']), ['--help', '--json', '--yes'])
    assert.deepEqual(complete(['reeve', 'users', 'e']), ['edit'])
    assert.deepEqual(complete(['reeve', 'tasks', 'ge']), ['get'], 'another name of a command is one too')
    assert.deepEqual(complete(['reeve', 'users', 'list', '--status', 'd']), ['deleted', 'disabled'])
    assert.deepEqual(complete(['reeve', 'help', '--completions', 'f']), ['fish'])
    assert.ok(complete(['reeve', 'login', 'u']).includes('use'))
  })
}

test('every command and every flag is in the script of each shell', () => {
  for (const { script, name: shell } of SHELLS)
    for (const { name, flags } of commands) {
      for (const word of name.split(' ')) assert.ok(script.includes(word), `${shell} ${word}`)
      for (const flag of Object.keys(flags)) assert.ok(script.includes(flag), `${shell} ${name} --${flag}`)
    }
})
