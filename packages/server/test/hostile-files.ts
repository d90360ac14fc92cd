import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
const RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const WORKBOOK = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`
const WORKBOOK_RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export const cell = (ref: string, text: string): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`

export const HEAD = `<row r="1">${cell('A1', 'User ID')}${cell('B1', 'Email Address')}</row>`

/** A workbook of one sheet; `rows` is the XML inside its data. */
export const workbook = (rows: string, { prolog = '', more = {} as Record<string, string> } = {}): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(CONTENT_TYPES),
      '_rels/.rels': strToU8(RELS),
      'xl/workbook.xml': strToU8(WORKBOOK),
      'xl/_rels/workbook.xml.rels': strToU8(WORKBOOK_RELS),
      'xl/worksheets/sheet1.xml': strToU8(
        `<?xml version="1.0"?>${prolog}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ),
      ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
    }),
  )

/** An entity in which each level holds ten of the level before. */
const LAUGHS = `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 12 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}]>`

/** A few bytes each; what is made of them is not. `limit` is the one that its refusal names. */
export const HOSTILE_FILES: readonly { name: string; format: string; bytes: () => Buffer; says: RegExp }[] = [
  {
    name: 'a sheet with one cell far away',
    format: 'xlsx',
    bytes: () => workbook(`${HEAD}<row r="1048576">${cell('XFD1048576', 'x')}</row>`),
    says: /limit columns/,
  },
  {
    name: 'a sheet whose columns are within bounds and whose last row is far away',
    format: 'xlsx',
    bytes: () => workbook(`${HEAD}<row r="1048576">${cell('ALK1048576', 'x')}</row>`),
    says: /limit rows/,
  },
  {
    name: 'a sheet with entities made of entities',
    format: 'xlsx',
    bytes: () => workbook(`${HEAD}<row r="2">${cell('A2', '&a12;')}</row>`, { prolog: LAUGHS }),
    says: /DOCTYPE/,
  },
  {
    name: 'a sheet nested without end',
    format: 'xlsx',
    bytes: () => workbook(`${'<row>'.repeat(200_000)}${'</row>'.repeat(200_000)}`),
    says: /limit nesting/,
  },
  {
    name: 'a workbook that unpacks to a gigabyte',
    format: 'xlsx',
    bytes: () => declaring(workbook(HEAD, { more: { 'xl/sharedStrings.xml': ' '.repeat(1024 * 1024) } }), 2 ** 30),
    says: /limit unpackedBytes/,
  },
  {
    name: 'gzip of a CSV with very many rows',
    format: 'csv',
    bytes: () => gzipSync(Buffer.alloc(120 * 1024 * 1024, 'a,b\n')),
    says: /limit rows/,
  },
  {
    name: 'gzip of more than a file may hold',
    format: 'csv',
    bytes: () => gzipSync(Buffer.alloc(160 * 1024 * 1024, 'a,b\n')),
    says: /limit unpackedBytes/,
  },
  {
    name: 'a CSV of one line that does not end',
    format: 'csv',
    bytes: () => gzipSync(Buffer.alloc(100 * 1024 * 1024, 'aaaa,')),
    says: /limit (columns|rowBytes)/,
  },
  {
    name: 'JSON nested without end',
    format: 'json',
    bytes: () => gzipSync(Buffer.alloc(4 * 1024 * 1024, '[')),
    says: /limit nesting/,
  },
  {
    name: 'JSON of very many empty lists',
    format: 'json',
    bytes: () => gzipSync(Buffer.from(`[${'[],'.repeat(42_000_000)}[]]`)),
    says: /limit cells/,
  },
  {
    name: 'a line of JSON nested without end',
    format: 'ndjson',
    bytes: () => Buffer.from(`{"User ID":${'['.repeat(200_000)}${']'.repeat(200_000)}}`),
    says: /limit nesting/,
  },
]

/** The archive, with another size for its last file in the directory at its end. */
function declaring(zip: Buffer, size: number): Buffer {
  const last = zip.lastIndexOf(Buffer.from('PK\x01\x02'))
  zip.writeUInt32LE(size, last + 24)
  return zip
}
