import { gunzipSync, gzipSync } from 'node:zlib'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { cell, HEAD, workbook } from '../hostile-files.ts'
import { type Chance, mutate } from './mutate.ts'

/** What is made of a format: a file for the connector that reads it, or a mapping. */
export type Fuzzed = { readonly kind: string; readonly format: string; readonly bytes: Buffer }

const CSV = Buffer.from(
  `User ID,Email Address,Full Name,User Status,Groups,Last Login,Resource Type,Resource Name,Entitlement\n${Array.from(
    { length: 40 },
    (_, n) => `u${n},u${n}@example.com,"Doe, ${n}",active,"Eng,Ops",2026-01-31,Project,Moon ${n},Write\n`,
  ).join('')}`,
)
const ITEMS = Array.from({ length: 40 }, (_, n) => ({
  'User ID': `u${n}`,
  groups: ['Eng', { deep: [n] }],
  'Cost Centre': n,
}))
const SHEET = Array.from(
  { length: 40 },
  (_, n) => `<row r="${n + 2}">${cell(`A${n + 2}`, `u${n}`)}<c r="C${n + 2}" s="1"><v>46053</v></c></row>`,
)
const XLSX = workbook(HEAD + SHEET.join(''), {
  more: {
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': '<sst><si><t>User ID</t></si></sst>',
  },
})
const YAML = Buffer.from(`
anchors: &a { path: /people }
users:
  list: { path: /people, items: data.people, page: { kind: cursor, param: after, next: answer.next } }
  id: item.no
  profile: { team: item.team, tags: 'item.tags.map(t, t.lowerAscii())' }
resources:
  - type: team
    list: *a
    id: item.key
    name: item.key.upperAscii()
    entitlements: [member, owner]
`)
const MAPPING_JSON = Buffer.from(
  JSON.stringify({ users: { list: { path: '/people' }, id: 'item.no', profile: { a: 'item.a + 1' } }, resources: [] }),
)

/** Each kind of file, and how one of it is broken. Packed ones are broken inside as often as outside. */
const KINDS: readonly ((chance: Chance) => Fuzzed)[] = [
  (chance) => ({ kind: 'csv', format: 'csv', bytes: mutate(CSV, chance) }),
  (chance) => ({ kind: 'gz', format: 'csv', bytes: mutate(gzipSync(CSV), chance) }),
  (chance) => ({ kind: 'gz inside', format: 'csv', bytes: gzipSync(mutate(gunzipSync(gzipSync(CSV)), chance)) }),
  (chance) => ({ kind: 'json', format: 'json', bytes: mutate(Buffer.from(JSON.stringify(ITEMS)), chance) }),
  (chance) => ({
    kind: 'ndjson',
    format: 'ndjson',
    bytes: mutate(Buffer.from(ITEMS.map((item) => JSON.stringify(item)).join('\n')), chance),
  }),
  (chance) => ({ kind: 'xlsx', format: 'xlsx', bytes: mutate(XLSX, chance) }),
  (chance) => ({ kind: 'xml', format: 'xlsx', bytes: withBrokenXml(chance) }),
  (chance) => ({ kind: 'yaml', format: 'mapping', bytes: mutate(YAML, chance) }),
  (chance) => ({ kind: 'json mapping', format: 'mapping', bytes: mutate(MAPPING_JSON, chance) }),
]

export const fuzzed = (number: number, chance: Chance): Fuzzed => KINDS[number % KINDS.length]!(chance)

function withBrokenXml(chance: Chance): Buffer {
  const parts = unzipSync(XLSX)
  const name = chance.of(Object.keys(parts).filter((one) => one.startsWith('xl/')))
  const xml = mutate(Buffer.from(strFromU8(parts[name]!)), chance)
  return Buffer.from(zipSync({ ...parts, [name]: new Uint8Array(xml) }, { level: 1 }))
}
