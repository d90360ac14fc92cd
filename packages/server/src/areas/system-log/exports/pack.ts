import { promisify } from 'node:util'
import { gzip, zstdCompress } from 'node:zlib'
import { under } from './probe.ts'
import type { ExportFormat } from './shape.ts'

type Packing = { readonly ending: string; pack(text: string): Promise<Uint8Array> }

const pack = { gzip: promisify(gzip), zstd: promisify(zstdCompress) }

const PACKINGS: Readonly<Record<ExportFormat, Packing>> = {
  EXPORT_FORMAT_UNSPECIFIED: { ending: 'gz', pack: (text) => pack.gzip(text) },
  EXPORT_FORMAT_OCSF_JSON_GZIP: { ending: 'gz', pack: (text) => pack.gzip(text) },
  EXPORT_FORMAT_OCSF_JSON_ZSTD: { ending: 'zst', pack: (text) => pack.zstd(text) },
}

type Row = { uid: string; logged_at: Temporal.Instant; event: string }
type File = { key: string; body: Uint8Array }

/** One file: the events a line each, named by the hour the first was logged and by the first and the last. */
export async function fileOf(rows: readonly Row[], prefix: string, format: ExportFormat): Promise<File> {
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const hour = first.logged_at.toString().slice(0, 13).replace(/[-T]/g, '/')
  const { ending, pack } = PACKINGS[format]
  return {
    key: under(prefix, `${hour}/${first.uid}-${last.uid}.json.${ending}`),
    body: await pack(`${rows.map(({ event }) => event).join('\n')}\n`),
  }
}
