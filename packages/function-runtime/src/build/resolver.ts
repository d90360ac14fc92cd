import path from 'node:path'
import { Packages } from '../npm/packages.ts'
import type { Lock, Sources } from './build.ts'
import { OWN_MODULES } from './own-modules.ts'

type Resolved = { readonly path: string } | { readonly error: string }
type Loader = 'ts' | 'js' | 'json' | 'text'
type Loaded = { readonly contents: string; readonly loader: Loader }

const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.json': 'json',
  '.txt': 'text',
  '.md': 'text',
}
/** The module that tests are loaded by. */
const TEST_ENTRY = `export { default as handler } from './main.ts'\nexport { default as tests } from './main.test.ts'\n`

/** Says what an import names: a file of the commit, a module of ours, or a file of a package. */
export class Resolver {
  readonly entry: string
  readonly #files = new Map<string, string>()
  readonly #packages: Packages

  constructor({ entry, files, registry, lock }: Sources) {
    for (const [name, content] of Object.entries(files)) this.#files.set(name, content)
    for (const [name, content] of Object.entries(OWN_MODULES)) this.#files.set(name, content)
    this.entry = entry === 'main.ts' ? 'main.ts' : '(tests).ts'
    if (entry === 'main.test.ts') this.#files.set(this.entry, TEST_ENTRY)
    this.#packages = new Packages(registry, lock)
  }

  lock(): Lock {
    return { imports: this.#packages.pinned() }
  }

  async resolve(specifier: string, importer: string): Promise<Resolved> {
    const ours = `(${specifier}).js`
    if (Object.hasOwn(OWN_MODULES, ours)) return { path: ours }
    if (this.#packages.isFile(importer)) return this.#packages.resolve(specifier, importer)
    if (specifier.startsWith('npm:')) return this.#packages.resolveImport(specifier)
    if (/^[a-z][a-z0-9+.-]*:/i.test(specifier)) return { error: `imports of "${specifier}" are not allowed` }
    if (!/^\.\.?\//.test(specifier)) {
      return { error: `cannot find "${specifier}": write ./${specifier} for a file, npm:${specifier} for a package` }
    }
    const found = path.posix.normalize(path.posix.join(path.posix.dirname(importer), specifier))
    return this.#files.has(found) ? { path: found } : { error: `there is no file "${found}" in this commit` }
  }

  load(file: string): Loaded {
    const contents = this.#files.get(file) ?? this.#packages.read(file) ?? ''
    return { contents, loader: LOADERS[path.posix.extname(file)] ?? 'js' }
  }
}
