import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

const AT_A_TIME = 50_000
const LASTS_DAYS = 30

/** Grants that count, as `g` with their accounts as `a`: those that stay, and were not given in an emergency. */
export const countingGrants = (now: Temporal.Instant, includesInherited: boolean): Sql => sql`
  a.deleted_at is null and a.status = 'STATUS_ENABLED' and a.app_user_type = 'APP_USER_TYPE_USER' and a.identity_user_id <> ''
  and (g.deprovision_at is null or g.deprovision_at > ${now.add({ hours: 24 * LASTS_DAYS })})
  and ${includesInherited ? sql`true` : sql`g.is_direct`}
  and not (g.ticket_id <> '' and exists (select from tasks_view t where t.id = g.ticket_id and t.emergency))`

type Asked = {
  readonly people: readonly string[]
  readonly entitlements: readonly string[]
  readonly includesInherited: boolean
  readonly signal: AbortSignal
}

/** What people hold, by their places: those of person `i` are `held[from[i]]` up to `held[from[i + 1] - 1]`. */
export type Holdings = { readonly from: Uint32Array; readonly held: Uint32Array; readonly grantsRead: number }

/** Reads the grants once; somebody who holds the same by two accounts holds it once. */
export async function readHoldings(tx: Tx, { people, entitlements, ...asked }: Asked): Promise<Holdings> {
  const placeOf = placesOf(people)
  const numberOf = placesOf(entitlements)
  const pairs = new Pairs()
  let grantsRead = 0
  const [first, last] = [entitlements[0], entitlements.at(-1)]
  if (first === undefined || last === undefined) return { ...pairs.byPerson(people.length), grantsRead }
  for (let at = { entitlementId: first, accountId: '' }; ; ) {
    asked.signal.throwIfAborted()
    const rows = await tx.rows<{ entitlement_id: string; user_ids: string[]; last: string }>(sql`
      select entitlement_id, array_agg(user_id order by app_user_id) as user_ids, max(app_user_id) as last
      from (select g.entitlement_id, g.app_user_id, a.identity_user_id as user_id
        from grants_view g join app_users_view a on a.id = g.app_user_id
        where (g.entitlement_id, g.app_user_id) > (${at.entitlementId}, ${at.accountId}) and g.entitlement_id <= ${last}
          and ${countingGrants(tx.now, asked.includesInherited)}
        order by g.entitlement_id, g.app_user_id limit ${AT_A_TIME}) as page
      group by entitlement_id order by entitlement_id`)
    let read = 0
    for (const { entitlement_id, user_ids } of rows) {
      read += user_ids.length
      const number = numberOf.get(entitlement_id)
      if (number === undefined) continue
      for (const userId of user_ids) {
        const place = placeOf.get(userId)
        if (place !== undefined) pairs.add(place, number)
      }
    }
    grantsRead += read
    const end = rows.at(-1)
    if (!end || read < AT_A_TIME) return { ...pairs.byPerson(people.length), grantsRead }
    at = { entitlementId: end.entitlement_id, accountId: end.last }
  }
}

const placesOf = (ids: readonly string[]): ReadonlyMap<string, number> => new Map(ids.map((id, place) => [id, place]))

/** Pairs of numbers, in as little memory as there is. */
class Pairs {
  #people = new Uint32Array(1024)
  #entitlements = new Uint32Array(1024)
  #count = 0

  add(person: number, entitlement: number): void {
    if (this.#count === this.#people.length) {
      this.#people = grown(this.#people)
      this.#entitlements = grown(this.#entitlements)
    }
    this.#people[this.#count] = person
    this.#entitlements[this.#count++] = entitlement
  }

  /** In the order of people, and of each once what there is of the entitlements, in ascending order. */
  byPerson(people: number): { readonly from: Uint32Array; readonly held: Uint32Array } {
    const ends = new Uint32Array(people + 1)
    for (let i = 0; i < this.#count; i++) ends[this.#people[i]! + 1]!++
    for (let person = 0; person < people; person++) ends[person + 1]! += ends[person]!
    const next = ends.slice()
    const all = new Uint32Array(this.#count)
    for (let i = 0; i < this.#count; i++) all[next[this.#people[i]!]!++] = this.#entitlements[i]!
    const from = new Uint32Array(people + 1)
    let count = 0
    for (let person = 0; person < people; person++) {
      const own = all.subarray(ends[person], ends[person + 1]).sort()
      for (const [i, one] of own.entries()) if (i === 0 || one !== own[i - 1]) all[count++] = one
      from[person + 1] = count
    }
    return { from, held: all.slice(0, count) }
  }
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}
