// Builds the packages that others install, cel and client, into a folder each: JavaScript, types, licence and README.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const out = path.resolve(process.argv[2] ?? path.join(root, 'packed'))

/** With the Node that each needs. */
const PACKAGES = { cel: '>=26', client: '>=20' }

rmSync(out, { recursive: true, force: true })
for (const [name, node] of Object.entries(PACKAGES)) pack(name, node)
console.log(`${out}: ${Object.keys(PACKAGES).join(', ')}; \`npm publish\` in each of them`)

function pack(name: string, node: string): void {
  const from = path.join(root, 'packages', name)
  const to = path.join(out, name)
  mkdirSync(to, { recursive: true })
  build(from, to)
  cpSync(path.join(root, 'LICENSE'), path.join(to, 'LICENSE'))
  cpSync(path.join(from, 'README.md'), path.join(to, 'README.md'))
  const { version, description, license, dependencies, exports, ...rest } = JSON.parse(
    readFileSync(path.join(from, 'package.json'), 'utf8'),
  )
  const manifest = {
    name: rest.name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node },
    exports: Object.fromEntries(Object.entries<string>(exports).map(([at, source]) => [at, builtOf(source)])),
    files: ['dist'],
    ...(dependencies ? { dependencies } : {}),
  }
  writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function builtOf(source: string): { types: string; default: string } {
  const built = source.replace('./src/', './dist/').replace(/\.ts$/, '')
  return { types: `${built}.d.ts`, default: `${built}.js` }
}

/** Tests stand beside the code and are left out. */
function build(from: string, to: string): void {
  const config = path.join(to, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: null,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    sourceMap: false,
    stripInternal: true,
    rootDir: path.join(from, 'src'),
    outDir: path.join(to, 'dist'),
    typeRoots: [path.join(root, 'node_modules/@types')],
  }
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions,
      include: [path.join(from, 'src/**/*.ts')],
      exclude: [path.join(from, 'src/**/*.test.ts')],
    }),
  )
  const tsc = path.join(root, 'node_modules/.bin/tsc')
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' })
  rmSync(config)
  if (status !== 0) throw new Error(`packages of ${from} cannot be built:\n${stdout}${stderr}`)
}
