import { createHash } from 'node:crypto'
import type { Lock } from '../build/build.ts'
import { fileOf, type Manifest } from './entry-points.ts'
import type { Packument, Registry, Version } from './registry.ts'
import { unpack } from './tarball.ts'

const MOST_PACKAGES = 200
const MOST_TARBALL_BYTES = 50 * 1024 * 1024
const IMPORT = /^npm:(?<name>(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*)(?:@(?<range>[^/]+))?(?<rest>\/.+)?$/i

type Resolved = { readonly path: string } | { readonly error: string }
type Opened = {
  readonly id: string
  readonly files: ReadonlyMap<string, string>
  readonly manifest: Manifest & Version
}

/** Packages of a registry, each in one pinned version, checked by its integrity and never run while it is unpacked. */
export class Packages {
  readonly #registry: Registry | undefined
  readonly #lock: Lock['imports']
  readonly #described = new Map<string, Promise<Packument>>()
  readonly #opened = new Map<string, Promise<Opened>>()
  readonly #files = new Map<string, { from: Opened; file: string; text: string }>()
  readonly #pinned: Record<string, { version: string; integrity: string }> = {}

  constructor(registry: Registry | undefined, lock: Lock | undefined) {
    this.#registry = registry
    this.#lock = lock?.imports ?? {}
  }

  isFile = (path: string): boolean => this.#files.has(path)
  read = (path: string): string | undefined => this.#files.get(path)?.text
  pinned = (): Lock['imports'] => Object.fromEntries(Object.entries(this.#pinned).sort(([a], [b]) => (a < b ? -1 : 1)))

  /** `npm:name@range/sub` in a file of the commit. */
  async resolveImport(specifier: string): Promise<Resolved> {
    const { name = '', range = '', rest = '' } = IMPORT.exec(specifier)?.groups ?? {}
    if (name === '') return { error: `"${specifier}" is not npm:name or npm:name@version` }
    return this.#find(name, range || 'latest', `.${rest}`)
  }

  /** An import in a file of a package. */
  async resolve(specifier: string, importer: string): Promise<Resolved> {
    const { from, file } = this.#files.get(importer)!
    if (specifier.startsWith('.')) return this.#inside(from, new URL(specifier, `file:///${file}`).pathname.slice(1))
    const [, name = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? []
    if (name === from.manifest.name) return this.#entry(from, `.${rest}`)
    const range = from.manifest.dependencies?.[name]
    if (range === undefined) return { error: `${from.id} imports "${specifier}", which is not available to functions` }
    return this.#find(name, range, `.${rest}`)
  }

  async #find(name: string, range: string, entry: string): Promise<Resolved> {
    try {
      return this.#entry(await this.#open(name, range), entry)
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }

  #entry(opened: Opened, entry: string): Resolved {
    const file = fileOf(opened.manifest, entry)
    return file === undefined ? { error: `${opened.id} does not export "${entry}"` } : this.#inside(opened, file)
  }

  #inside(from: Opened, wanted: string): Resolved {
    const tries = [wanted, `${wanted}.js`, `${wanted}.mjs`, `${wanted}.cjs`, `${wanted}.json`, `${wanted}/index.js`]
    const file = tries.find((one) => from.files.has(one))
    if (file === undefined) return { error: `${from.id} has no file "${wanted}" that can be used` }
    const path = `(npm)/${from.id}/${file}`
    this.#files.set(path, { from, file, text: from.files.get(file)! })
    return { path }
  }

  async #open(name: string, range: string): Promise<Opened> {
    const key = `${name}@${range}`
    const locked = Object.hasOwn(this.#lock, key) ? this.#lock[key] : undefined
    const document = await this.#describe(name)
    const version = locked?.version ?? (await chosen(document, range))
    if (version === undefined) throw new Error(`there is no version of ${name} that is ${range}`)
    const { dist } = document.versions?.[version] ?? {}
    const integrity = locked?.integrity ?? dist?.integrity ?? ''
    if (!dist?.tarball || !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)) {
      throw new Error(`${name}@${version} has no integrity in the registry`)
    }
    this.#pinned[key] = { version, integrity }
    const id = `${name}@${version}`
    const known = this.#opened.get(id)
    if (known) return known
    if (this.#opened.size >= MOST_PACKAGES) throw new Error(`more than ${MOST_PACKAGES} packages`)
    const opening = this.#download(id, dist.tarball, integrity)
    this.#opened.set(id, opening)
    return opening
  }

  async #download(id: string, url: string, integrity: string): Promise<Opened> {
    const bytes = await this.#from().download(url, MOST_TARBALL_BYTES)
    const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    if (found !== integrity) throw new Error(`${id}: the package is not the one that the registry describes`)
    const files = await unpack(bytes)
    const manifest = JSON.parse(files.get('package.json') ?? '{}')
    return { id, files, manifest }
  }

  #describe(name: string): Promise<Packument> {
    const known = this.#described.get(name) ?? this.#from().describe(name)
    this.#described.set(name, known)
    return known
  }

  #from(): Registry {
    if (!this.#registry) throw new Error('external packages are not available')
    return this.#registry
  }
}

async function chosen(
  { versions = {}, 'dist-tags': tags = {} }: Packument,
  range: string,
): Promise<string | undefined> {
  const tagged = Object.hasOwn(tags, range) ? tags[range] : undefined
  if (tagged !== undefined) return tagged
  // Only functions that import packages need it.
  const { default: semver } = await import('semver')
  return semver.maxSatisfying(Object.keys(versions), range) ?? undefined
}
