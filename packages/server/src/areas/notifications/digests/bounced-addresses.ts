import { sql } from '../../../store/sql.ts'
import { type DigestSource, MOST_LINES } from './section.ts'

type Row = { readonly id: string; readonly name: string; readonly address: string; readonly count: number }

/** People whose address was refused so often that nothing is sent to it for a while. */
export const bouncedAddresses: DigestSource = {
  section: 'bouncedAddresses',
  isForAdministrators: true,

  async find(tx, { userIds }) {
    const rows = await tx.rows<Row>(sql`
      select u.id, u.display_name as name, b.address, count(*) over ()::integer as count
      from mail_bounces b join users_view u on u.id = b.user_id and u.email = b.address and u.deleted_at is null
      where b.marked_at is not null order by b.marked_at, u.id limit ${MOST_LINES}`)
    if (rows.length === 0) return new Map()
    const lines = {
      count: rows[0]!.count,
      lines: rows.map(({ id, name, address }) => ({ title: name, detail: address, link: `/people/${id}` })),
    }
    return new Map(userIds.map((id) => [id, lines]))
  },
}
