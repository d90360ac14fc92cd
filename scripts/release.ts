// Builds a release into a folder: `node scripts/release.ts [FOLDER]`, by default `release/`. It needs nothing but the
// Node and the PostgreSQL its package.json names.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeFunctionsSdk } from './building/functions-sdk.ts'
import { bundle } from './release/bundle.ts'
import { writeManifest } from './release/manifest.ts'
import { writeNotices } from './release/notices.ts'
import { placing } from './release/places.ts'
import { writeProgram } from './release/program.ts'
import { writeSums } from './release/sums.ts'

const root = path.resolve(import.meta.dirname, '..')
const out = path.resolve(process.argv[2] ?? path.join(root, 'release'))
const inRoot = (...parts: string[]) => path.join(root, ...parts)
const inOut = (...parts: string[]) => path.join(out, ...parts)

const built = spawnSync(process.execPath, [inRoot('packages/console/scripts/main.ts'), '--force'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const placed = placing(root)
const bundled = await bundle({ root, out: inOut('lib'), placed })
placed.missing()
cpSync(inRoot('packages/console/dist'), inOut('console'), { recursive: true })
writeFunctionsSdk(root)
cpSync(inRoot('packages/cli/templates'), inOut('templates'), { recursive: true })
cpSync(inRoot('packages/function-runtime/src/programs'), inOut('function-programs'), { recursive: true })
cpSync(inRoot('packages/connector-protocol/proto'), inOut('proto'), { recursive: true })
cpSync(inRoot('packages/server/migrations'), inOut('migrations'), { recursive: true })
cpSync(inRoot('packages/server/src/http/docs/page'), inOut('docs-page'), { recursive: true })
for (const folder of ['tutorial', 'guides', 'cookbook', 'operations', 'reference', 'images']) {
  cpSync(inRoot(`docs/${folder}`), inOut(`docs/${folder}`), { recursive: true })
}
cpSync(inRoot('packages/server/src/areas/sign-in/pages/assets'), inOut('sign-in-assets'), { recursive: true })
cpSync(inRoot('packages/server/src/areas/sign-in/local/passwords/known-passwords.bin'), inOut('known-passwords.bin'))
cpSync(inRoot('packages/server/src/http/docs/examples.json'), inOut('examples.json'))
writeProgram({ root, out })
for (const name of ['LICENSE', 'SECURITY.md', 'CHANGELOG.md', 'README.md']) cpSync(inRoot(name), inOut(name))
writeManifest({ root, out })
writeNotices({ file: inOut('NOTICES.txt'), packages: bundled })
writeSums(out)
console.log(`${out}: ${bundled.length} packages are part of it; NOTICES.txt has their licences`)
