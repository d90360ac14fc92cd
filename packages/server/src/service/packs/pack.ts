import { createHash } from 'node:crypto'
import { inPieces, only } from '../../lib/in-pieces.ts'
import { formatTimestamp } from '../../lib/timestamp.ts'
import { type ZipFile, zip } from '../../lib/zip.ts'
import { MANIFEST, type Manifest, type PackedFile, SIGNATURE } from './manifest.ts'
import type { PackSignature } from './signature.ts'

/** The signature of the text of a manifest. */
export type SignManifest = (signed: { readonly text: string; readonly format: Manifest['format'] }) => PackSignature

type About<M> = M extends Manifest ? Omit<M, 'version' | 'generatedAt' | 'files'> : never

/** An archive of the files with a manifest that has the digest of each, and its signature. */
export const signedPack = (
  about: About<Manifest>,
  files: Iterable<ZipFile>,
  { sign, at }: { readonly sign: SignManifest; readonly at: Temporal.Instant },
): AsyncGenerator<Uint8Array> => zip(parts(about, files, sign, at), at)

async function* parts(
  about: About<Manifest>,
  given: Iterable<ZipFile>,
  sign: SignManifest,
  at: Temporal.Instant,
): AsyncGenerator<ZipFile> {
  const files: PackedFile[] = []
  for (const { name, content } of given)
    yield { name, content: digested(content, (size, sha256) => files.push({ name, size, sha256 })) }
  const { format, ...subject } = about
  // Safe because what it is about is of the format.
  const manifest = { format, version: 1, ...subject, generatedAt: formatTimestamp(at), files } as Manifest
  const text = textOf(manifest)
  yield { name: MANIFEST, content: inPieces(only(text)) }
  yield { name: SIGNATURE, content: inPieces(only(textOf(sign({ text, format })))) }
}

const textOf = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

async function* digested(bytes: AsyncIterable<Uint8Array>, done: (size: number, sha256: string) => void) {
  const digest = createHash('sha256')
  let size = 0
  for await (const piece of bytes) {
    digest.update(piece)
    size += piece.length
    yield piece
  }
  done(size, digest.digest('hex'))
}
