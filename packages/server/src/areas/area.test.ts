import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { BUCKETS } from '../http/limits.ts'
import { PERMISSIONS } from '../service/permission-names.ts'
import { SYSTEM_ROLES } from '../service/permissions.ts'
import { SETTINGS } from '../settings/settings.ts'
import { areas } from './index.ts'
import { registry } from './registry.ts'

const owned = areas.flatMap(({ permissions = [] }) => permissions)
const named = areas.flatMap(({ settings = [] }) => settings)

const codes = new Map<string, string>()

/** All code of an area. */
function codeOf(area: string): string {
  const home = path.join(import.meta.dirname, area)
  const files = () => globSync('**/*.ts', { cwd: home }).filter((file) => !file.endsWith('.test.ts'))
  const code =
    codes.get(area) ??
    files()
      .map((file) => readFileSync(path.join(home, file), 'utf8'))
      .join('\n')
  codes.set(area, code)
  return code
}

const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

test('every permission belongs to exactly one area', () => {
  assert.deepEqual(owned.toSorted(), PERMISSIONS.toSorted())
  assert.deepEqual(twice(owned), [])
})

test('a role has each permission once', () => {
  assert.deepEqual(
    SYSTEM_ROLES.flatMap(({ id, grants }) => twice(grants).map((grant) => `${id}: ${grant}`)),
    [],
  )
})

test('an operation needs only permissions that an area declares', () => {
  const needed = registry.operations.flatMap(({ id, guard: { permission, narrowed } }) =>
    [permission ?? [], typeof narrowed === 'string' ? [] : (narrowed ?? [])].flat().map((one) => ({ id, one })),
  )
  assert.deepEqual(
    needed.filter(({ one }) => !owned.includes(one)),
    [],
  )
})

test('a setting that an area names exists and is named by no other', () => {
  assert.deepEqual(
    named.filter((name) => !(name in SETTINGS)),
    [],
  )
  assert.equal(new Set(named).size, named.length)
})

test('a setting that an area names is read by no other', () => {
  const others = areas.flatMap(({ name, settings = [] }) =>
    areas.flatMap((other) => (other.name === name ? [] : settings.map((setting) => ({ setting, other: other.name })))),
  )
  assert.deepEqual(
    others.filter(({ setting, other }) => codeOf(other).includes(setting)),
    [],
  )
})

test('every bucket has a name of its own, and those of operations are listed by an area', () => {
  const { buckets, operations } = registry
  assert.deepEqual(twice([...Object.values(BUCKETS), ...buckets].map(({ name }) => name)), [])
  const used = operations.flatMap(({ bucket, guesses }) => [bucket ?? [], guesses ?? []].flat())
  assert.deepEqual(
    used.filter((one) => !buckets.includes(one)),
    [],
  )
})

/** Where ids begin otherwise than their area. They are those of the contract, so neither moves. */
const FIRST_WORDS: Readonly<Record<string, readonly string[]>> = {
  // The contract has settings, servers and tools under one word, which also is that of the page.
  'ai-gateway': ['aiGovernance'],
  // What it does for objects of areas that may not know it.
  connectors: ['connectors', 'directory'],
  vaults: ['vaults', 'directory', 'connectors'],
  // The contract has all that people sign in with under one word.
  'session-policies': ['signIn'],
  authorization: ['signIn'],
}

test('the id of an operation begins with its area', () => {
  const wrong = areas.flatMap((area) => {
    const words = FIRST_WORDS[area.name] ?? [toCamel(area.name)]
    const operations = [area, ...(area.parts ?? [])].flatMap((one) => one.operations ?? [])
    return operations.filter(({ id }) => !words.includes(id.split('.')[0]!)).map(({ id }) => `${area.name}: ${id}`)
  })
  assert.deepEqual(wrong, [])
})

const toCamel = (name: string): string => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
