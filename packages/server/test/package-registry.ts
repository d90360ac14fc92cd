import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type Receiver, startReceiver } from './outbound/receiver.ts'

type Files = Readonly<Record<string, string>>

export type PackageRegistry = {
  readonly url: string
  /** Adds a version of a package; answers its integrity. */
  add(name: string, version: string, files: Files, dependencies?: Readonly<Record<string, string>>): string
  /** Serves other bytes for a version than its document says. */
  swap(name: string, version: string, files: Files): void
  /** How often something was asked of it. */
  requests(): number
  close(): Promise<void>
}

/** A registry of npm packages on loopback. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const documents = new Map<string, { 'dist-tags': Record<string, string>; versions: Record<string, unknown> }>()
  const tarballs = new Map<string, Buffer>()
  const receiver: Receiver = await startReceiver((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    const document = documents.get(path)
    const tarball = tarballs.get(path)
    response.statusCode = document || tarball ? 200 : 404
    response.end(document ? JSON.stringify(document) : tarball)
  })
  const url = `http://127.0.0.1:${receiver.port}`
  const pathOf = (name: string, version: string): string => `${name}/-/${version}.tgz`
  return {
    url,
    add(name, version, files, dependencies = {}) {
      const packed = pack({
        ...files,
        'package.json': JSON.stringify({ name, version, dependencies, main: 'index.js' }),
      })
      const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`
      tarballs.set(pathOf(name, version), packed)
      const document = documents.get(name) ?? { 'dist-tags': {}, versions: {} }
      // Another host, as mirrors have it: the service asks the registry that it was told.
      const tarball = `https://registry.example/${pathOf(name, version)}`
      document.versions[version] = { name, version, dependencies, dist: { tarball, integrity } }
      document['dist-tags'].latest = version
      documents.set(name, document)
      return integrity
    },
    swap: (name, version, files) => void tarballs.set(pathOf(name, version), pack(files)),
    requests: () => receiver.requests(),
    close: () => receiver.close(),
  }
}

const BLOCK = 512

/** A tar archive as npm packs one. */
function pack(files: Files): Buffer {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const content = Buffer.from(text)
    const head = Buffer.alloc(BLOCK)
    head.write(`package/${path}`, 0)
    head.write('0000644\0', 100)
    head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
    head.write('0', 156)
    head.write('ustar\0', 257)
    return [head, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]))
}
