import { createHash } from 'node:crypto'
import { BadZip, openZip, type ZipEntry } from '../../lib/unzip.ts'
import { type About, MANIFEST, type Manifest, readManifest, SIGNATURE } from './manifest.ts'
import { type PackSignature, type PublicJwk, packSignatureHolds } from './signature.ts'

/** What was found first that is not as it was packed; the file is one of the pack, or the pack itself. */
export type BadFile = { readonly file: string; readonly why: string }

export type PackVerdict = {
  readonly bad?: BadFile
  /** What it is about: one of these; neither where that could not be read. */
  readonly campaign?: About
  readonly report?: About
  readonly generatedAt: string
  readonly files: number
  readonly tenant: string
  /** The key it is signed with. */
  readonly kid: string
}

const MOST_BYTES = 1024 * 1024

class Bad extends Error {
  readonly file: string
  constructor(file: string, why: string) {
    super(why)
    this.file = file
  }
}

/** Compares a pack with its manifest, and the manifest with its signature. `trusted` are the tenant's own keys. */
export async function verifyPack(file: string, trusted?: readonly PublicJwk[]): Promise<PackVerdict> {
  const verdict = { generatedAt: '', files: 0, tenant: '', kid: '' }
  try {
    const entries = await entriesOf(file)
    const text = await textOf(entries, MANIFEST)
    const manifest = readManifest(text)
    if (!manifest) throw new Bad(MANIFEST, 'it is no manifest of a pack')
    const { tenant, kid } = checkSignature({ text, format: manifest.format }, await textOf(entries, SIGNATURE), trusted)
    await checkFiles(entries, manifest)
    const about = 'campaign' in manifest ? { campaign: manifest.campaign } : { report: manifest.report }
    const { generatedAt } = manifest
    return { ...about, generatedAt, files: manifest.files.length, tenant, kid }
  } catch (error) {
    if (error instanceof Bad) return { ...verdict, bad: { file: error.file, why: error.message } }
    if (error instanceof BadZip) return { ...verdict, bad: { file, why: error.message } }
    throw error
  }
}

type Entries = ReadonlyMap<string, ZipEntry>

async function entriesOf(file: string): Promise<Entries> {
  const entries = new Map<string, ZipEntry>()
  for (const entry of await openZip(file)) {
    if (entries.has(entry.name)) throw new Bad(entry.name, 'it is there twice')
    entries.set(entry.name, entry)
  }
  return entries
}

async function checkFiles(entries: Entries, { files }: Manifest): Promise<void> {
  const names = new Set([MANIFEST, SIGNATURE, ...files.map(({ name }) => name)])
  for (const name of entries.keys()) if (!names.has(name)) throw new Bad(name, 'it is not in the manifest')
  for (const { name, size, sha256 } of files) {
    const entry = entries.get(name)
    if (!entry) throw new Bad(name, 'it is missing')
    const digest = createHash('sha256')
    for await (const piece of contentOf(entry, size)) digest.update(piece)
    if (digest.digest('hex') !== sha256) throw new Bad(name, 'it was changed')
  }
}

function checkSignature(
  signed: { readonly text: string; readonly format: Manifest['format'] },
  text: string,
  trusted: readonly PublicJwk[] | undefined,
): PackSignature {
  const given = signatureIn(text)
  if (!given) throw new Bad(SIGNATURE, 'it is no signature of a manifest')
  const key = trusted ? trusted.find(({ kid }) => kid === given.kid) : given.publicJwk
  if (!key) throw new Bad(SIGNATURE, `it is by the key ${given.kid}, which is not among the keys that were given`)
  if (!packSignatureHolds(signed, given, key)) throw new Bad(MANIFEST, 'it was changed: its signature does not hold')
  return given
}

function signatureIn(text: string): PackSignature | undefined {
  try {
    const given = JSON.parse(text) as PackSignature
    const { tenant, kid, signature, publicJwk } = given
    const isWhole = [tenant, kid, signature].every((one) => typeof one === 'string') && typeof publicJwk === 'object'
    return isWhole ? given : undefined
  } catch {
    return undefined
  }
}

async function textOf(entries: Entries, name: string): Promise<string> {
  const entry = entries.get(name)
  if (!entry) throw new Bad(name, 'it is missing')
  const pieces = await Array.fromAsync(contentOf(entry, MOST_BYTES))
  return Buffer.concat(pieces).toString()
}

/** Stops where there is more than there may be: what was packed small can unpack to anything. */
async function* contentOf(entry: ZipEntry, most: number): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const piece of entry.read()) {
      size += piece.length
      if (size > most) throw new Bad(entry.name, 'it was changed')
      yield piece
    }
  } catch (error) {
    if (error instanceof Bad) throw error
    throw new Bad(entry.name, error instanceof BadZip ? `it ${error.message}` : 'it was changed: it cannot be unpacked')
  }
}
