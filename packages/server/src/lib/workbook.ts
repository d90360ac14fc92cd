import { inPieces, only } from './in-pieces.ts'
import { HEAD, MAIN, type SheetCell, sheetTexts } from './sheet.ts'
import { type ZipFile, zip } from './zip.ts'

export type Sheet = {
  /** Its place in the workbook, from 1; sheets may be written in another order. */
  readonly number: number
  readonly titles: readonly string[]
  readonly pages: AsyncIterable<readonly (readonly SheetCell[])[]>
}

/** A workbook (ECMA-376) of sheets with these names, written as their rows come. */
export const workbook = (
  names: readonly string[],
  sheets: Iterable<Sheet>,
  at: Temporal.Instant,
): AsyncGenerator<Uint8Array> => zip(parts(names, sheets), at)

async function* parts(names: readonly string[], sheets: Iterable<Sheet>): AsyncGenerator<ZipFile> {
  for (const [name, text] of Object.entries(fixedOf(names))) yield { name, content: inPieces(only(text)) }
  for (const { number, titles, pages } of sheets)
    yield { name: `xl/worksheets/sheet${number}.xml`, content: inPieces(sheetTexts(titles, pages)) }
}

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts that are there whatever the rows are. */
const fixedOf = (names: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${names.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${names.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
})
