import { sql } from '../../../store/sql.ts'
import type { ServerResourcesRow, ToolServersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { LONGEST_ADDRESS } from '../resources/definition.ts'
import { matches, parseTemplate, type Template } from '../resources/template.ts'
import { placeOfExposed } from '../resources/view.ts'
import { heldEntitlements } from '../tools/held.ts'

export type Readable = {
  readonly server: ToolServersRow
  readonly uri: string
  /** The most specific that stands for the URI: it says whether that may be read. */
  readonly deciding: ServerResourcesRow
  /** One that is approved, stands for the URI, and is held by the user. */
  readonly held: ServerResourcesRow | undefined
  /** The templates of these two, as far as they are some. */
  readonly templates: readonly Template[]
}

type Row = ServerResourcesRow & { readonly is_held: boolean }
type Candidate = { readonly row: Row; readonly template: Template | undefined }

/** What a program means by an address; undefined when no server names anything of the kind. */
export async function findReadable(tx: Tx, exposed: string, userId: string): Promise<Readable | undefined> {
  const place = placeOfExposed(exposed)
  if (!place || Buffer.byteLength(place.uri) > LONGEST_ADDRESS) return undefined
  const { prefix, uri } = place
  const server = await tx.find<ToolServersRow>(
    sql`select * from tool_servers where tool_prefix = ${prefix} and deleted_at is null`,
  )
  if (!server) return undefined
  const rows = await tx.rows<Row>(sql`
    select r.*, r.entitlement_id in (${heldEntitlements(userId, tx.now)}) as is_held from server_resources r
    where r.connector_id = ${server.connector_id} and r.deleted_at is null
      and (r.kind = 'TEMPLATE' or r.address = ${uri}) order by r.id`)
  const candidates = rows.flatMap((row) => candidateOf(row, uri)).sort((a, b) => weightOf(b) - weightOf(a))
  // What was approved, and is only not named any more, leaves the decision to what is.
  const deciding = candidates.find(({ row }) => row.state !== 'REMOVED' || row.state_before !== 'APPROVED')
  const first = deciding ?? candidates[0]
  if (!first) return undefined
  const held = candidates.find(({ row }) => row.state === 'APPROVED' && row.is_held)
  // What is approved by its own address needs no template.
  const used = first.template ? [first, ...(held ? [held] : [])] : []
  return {
    server,
    uri,
    deciding: first.row,
    held: held?.row,
    templates: used.flatMap(({ template }) => template ?? []),
  }
}

function candidateOf(row: Row, uri: string): Candidate[] {
  if (row.kind === 'STATIC') return [{ row, template: undefined }]
  const template = uri.startsWith(row.address.split('{', 1)[0]!) ? parseTemplate(row.address) : undefined
  return template && matches(template, uri) ? [{ row, template }] : []
}

const weightOf = ({ template }: Candidate): number => template?.weight ?? Number.MAX_SAFE_INTEGER
