import { bytesOf, sha256 } from '../chain/bytes.ts'
import { holds, type Key, publishedKeys } from '../chain/keys.ts'
import { BadArchive, type Packed, unzip } from './unzip.ts'

/** What a check of a pack found. */
export type PackVerdict = {
  /** The first file that is not as it was packed; undefined when all are. */
  readonly bad: { readonly file: string; readonly why: string } | undefined
  readonly campaign: string
  readonly generatedAt: string
  readonly files: number
  /** Whether this service publishes the key that has signed it. */
  readonly isOurs: boolean
}

type Manifest = {
  readonly campaign: { readonly displayName: string }
  readonly generatedAt: string
  readonly files: readonly { readonly name: string; readonly size: number; readonly sha256: string }[]
}
type Signature = {
  readonly tenant: string
  readonly kid: string
  readonly publicJwk: Key
  readonly signature: string
}

const MANIFEST = 'manifest.json'
const SIGNATURE = 'manifest.sig'
const FORMAT = 'reeve-access-review-pack'

/** Compares a pack with its manifest, and the manifest with its signature, in the browser: as `reeve reviews verify` does. */
export async function verifyPack(pack: Blob): Promise<PackVerdict> {
  const nothing = { campaign: '', generatedAt: '', files: 0, isOurs: false }
  try {
    const files = await filesOf(pack)
    const text = await textOf(files, MANIFEST)
    const manifest = manifestIn(text)
    const isOurs = await checkSignature(text, await textOf(files, SIGNATURE))
    await checkFiles(files, manifest)
    const { campaign, generatedAt } = manifest
    return { bad: undefined, campaign: campaign.displayName, generatedAt, files: manifest.files.length, isOurs }
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    return { ...nothing, bad: { file: error.file, why: error.message } }
  }
}

type Files = ReadonlyMap<string, Packed>

async function filesOf(pack: Blob): Promise<Files> {
  const files = new Map<string, Packed>()
  for (const file of await unzip(pack)) {
    if (files.has(file.name)) throw new BadArchive(file.name, 'it is there twice')
    files.set(file.name, file)
  }
  return files
}

const MOST_TEXT = 1024 * 1024

async function textOf(files: Files, name: string): Promise<string> {
  const file = files.get(name)
  if (!file) throw new BadArchive(name, 'it is missing')
  if (file.size > MOST_TEXT) throw new BadArchive(name, 'it is larger than any of a pack')
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.read())
}

function manifestIn(text: string): Manifest {
  try {
    const given: Partial<Manifest> & { format?: string } = JSON.parse(text)
    const { format, campaign, generatedAt = '', files } = given
    if (format === FORMAT && campaign && Array.isArray(files)) return { campaign, generatedAt, files }
  } catch {
    // Told below.
  }
  throw new BadArchive(MANIFEST, 'it is no manifest of a pack')
}

/** Whether this service publishes the key; whoever changed a pack would have signed it with another. */
async function checkSignature(manifest: string, text: string): Promise<boolean> {
  const given = signatureIn(text)
  const { tenant, kid } = given
  const published = (await publishedKeys()).get(kid)
  const signed = ['reeve review pack 1', tenant, kid, await sha256(bytesOf(manifest))].join('\n')
  if (!(await holds(published ?? given.publicJwk, signed, given.signature))) {
    throw new BadArchive(MANIFEST, 'it was changed: its signature does not hold')
  }
  return published !== undefined
}

function signatureIn(text: string): Signature {
  try {
    const given: Partial<Signature> = JSON.parse(text)
    const { tenant, kid, signature, publicJwk } = given
    if (tenant !== undefined && kid !== undefined && signature !== undefined && publicJwk) {
      return { tenant, kid, signature, publicJwk }
    }
  } catch {
    // Told below.
  }
  throw new BadArchive(SIGNATURE, 'it is no signature of a manifest')
}

async function checkFiles(files: Files, manifest: Manifest): Promise<void> {
  const listed = new Set([MANIFEST, SIGNATURE, ...manifest.files.map(({ name }) => name)])
  for (const name of files.keys()) if (!listed.has(name)) throw new BadArchive(name, 'it is not in the manifest')
  for (const { name, size, sha256: digest } of manifest.files) {
    const file = files.get(name)
    if (!file) throw new BadArchive(name, 'it is missing')
    if (file.size !== size || (await sha256(await file.read())) !== digest) throw new BadArchive(name, 'it was changed')
  }
}
