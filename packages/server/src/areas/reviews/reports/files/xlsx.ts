import { inPieces } from '../../../../lib/in-pieces.ts'
import { formatTimestamp } from '../../../../lib/timestamp.ts'
import { type ZipFile, zip } from '../../../../lib/zip.ts'
import { titleOf } from '../columns.ts'
import { linesOf, OUTCOMES, type ReportContent } from './content.ts'
import { HEAD, MAIN, sheetTexts } from './sheet.ts'
import { type Tally, tally } from './tally.ts'

const SHEETS = ['Summary', 'Access Reviews', 'Submissions', 'Comments']

/** The workbook, written as the rows come. The summary is written last: it counts what was written before. */
export const xlsxFile = (content: ReportContent): AsyncGenerator<Uint8Array> => zip(parts(content), content.generatedAt)

async function* parts(content: ReportContent): AsyncGenerator<ZipFile> {
  for (const [name, text] of Object.entries(FIXED)) yield { name, content: inPieces(only(text)) }
  const counted = tally(content)
  yield sheet(2, sheetTexts(content.columns.map(titleOf), reviews(counted)))
  yield sheet(3, sheetTexts(SUBMISSION_TITLES, submissions(content)))
  yield sheet(4, sheetTexts(['Task', 'User', 'At', 'Comment'], comments(content)))
  yield sheet(1, sheetTexts(['Access review', content.campaign.displayName], summary(content, counted)))
}

const sheet = (number: number, texts: AsyncIterable<string>): ZipFile => ({
  name: `xl/worksheets/sheet${number}.xml`,
  content: inPieces(texts),
})

async function* only<One>(one: One): AsyncGenerator<One> {
  yield one
}

async function* reviews(counted: Tally): AsyncGenerator<string[][]> {
  for await (const page of counted.rows()) yield page.map(({ cells }) => cells.map(linesOf))
}

const SUBMISSION_TITLES = [
  ...['Submission', 'User', 'User email', 'At', 'Submitted', 'Certified', 'Denied', 'Succeeded', 'Failed', 'Hasty'],
  ...['Meaning of signature', 'Digest', 'Timestamp authority', 'Timestamp'],
]

async function* submissions(content: ReportContent): AsyncGenerator<string[][]> {
  for await (const page of content.submissions()) {
    yield page.map((one) => [
      ...[one.id, one.user, one.userEmail, one.createdAt, String(one.submitted), String(one.certified)],
      ...[String(one.denied), String(one.succeeded), String(one.failed), one.hasty ? 'yes' : 'no'],
      ...[one.meaning, one.digest, one.tspUrl, one.timestampAt],
    ])
  }
}

async function* comments(content: ReportContent): AsyncGenerator<string[][]> {
  for await (const page of content.comments())
    yield page.map(({ task, user, at, comment }) => [task, user, at, comment])
}

async function* summary({ campaign, generatedAt }: ReportContent, counted: Tally): AsyncGenerator<string[][]> {
  const { totals, sha256 } = counted.result()
  const all = OUTCOMES.reduce((sum, outcome) => sum + totals[outcome], 0)
  yield [
    ['Description', campaign.description],
    ['Owners', campaign.owners.join('\n')],
    ['Policy', campaign.policy],
    ['Scope', campaign.scope.join('\n')],
    ['State', campaign.state],
    ['Started', campaign.startedAt],
    ['Due', campaign.dueAt],
    ['Closed', campaign.closedAt],
    ['Reviews', String(all)],
    ...OUTCOMES.map((outcome) => [outcome.charAt(0).toUpperCase() + outcome.slice(1), String(totals[outcome])]),
    ['Carried from earlier reviews', String(campaign.carried)],
    ['Generated', formatTimestamp(generatedAt)],
    ['SHA-256 of the JSON form', sha256],
  ]
}

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const FIXED: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${SHEETS.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${SHEETS.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${SHEETS.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${SHEETS.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}
